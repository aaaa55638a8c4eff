/** The product's name, from the page's title that the server writes (config/product.ts). */
export const productName = document.title

/** The address of sales and support, as the server names it. */
export const supportEmail =
  document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? ''
