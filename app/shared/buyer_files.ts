import { ANSWER_FILE_TYPES, MOST_ANSWER_BYTES } from './answer_files.ts'

/** Bytes that a file of a client may have: the same as one with which the client answers a question. */
export const MOST_BUYER_FILE_BYTES = MOST_ANSWER_BYTES

/** What a browser offers to choose from; the server looks at the bytes. */
export const OFFERED_BUYER_FILES = [...Object.values(ANSWER_FILE_TYPES), 'jpeg']
  .map((ending) => `.${ending}`)
  .join()
