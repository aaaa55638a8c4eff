/** The characters of a person's name: letters of any script, with the signs between and after them. */
export const LETTERS = /^[\p{L}\p{M}\s'’´`·.\-‐‑]+$/u
