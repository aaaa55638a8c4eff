/** The product's name: the server writes it into the page's title (config/product.ts), so that it stands in one place. */
export const productName = document.title

/** Where sales and support read mail, as the server names it. */
export const supportEmail =
  document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? ''
