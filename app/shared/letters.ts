/** What the name of a person is made of: letters of any script, with what stands between and after them. */
export const LETTERS = /^[\p{L}\p{M}\s'’´`·.\-‐‑]+$/u
