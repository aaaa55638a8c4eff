import QRCode from 'qrcode'

/**
 * The dark modules of a QR code. Level M mends 15 % (ISO/IEC 18004): a screen with a crack is read, and the modules stay
 * large enough for the camera of a cheap phone.
 */
export function qrModules(payload: string): { side: number; dark: { x: number; y: number }[] } {
  const { size, data } = QRCode.create(payload, { errorCorrectionLevel: 'M' }).modules
  const dark: { x: number; y: number }[] = []
  data.forEach((isDark, at) => {
    if (isDark) dark.push({ x: at % size, y: Math.floor(at / size) })
  })
  return { side: size, dark }
}
