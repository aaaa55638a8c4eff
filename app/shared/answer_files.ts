/** Bytes that a file may have which a client answers a question with. */
export const MOST_ANSWER_BYTES = 10 * 1024 * 1024

/** What such a file may be, by what its bytes are, each with the ending that its name then has. */
export const ANSWER_FILE_TYPES: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
}

/** The name by which a booking claims an uploaded file, once; it cannot be guessed. */
export const UPLOAD_ID = /^[0-9a-z]{20}$/
