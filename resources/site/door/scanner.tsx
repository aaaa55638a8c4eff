import { Camera, CameraOff, Keyboard } from 'lucide-react'
import { useT } from '~/lib/use_t'
import { useEffect, useRef, useState } from 'react'

interface Props {
  /** What a QR code says that came before the camera. */
  onCode: (payload: string) => void
  onType: () => void
}

/** Pictures a second in which a code is looked for: a cheap phone reads one in 60 ms. */
const PICTURES = 6

/** The side of the picture that is looked through, in pixels. A code of 41 modules has six for each. */
const SIDE = 480

/** The camera, which looks for codes while it is shown. It is asked for by a press, never by itself. */
export function Scanner({ onCode, onType }: Props) {
  const t = useT()
  const [state, setState] = useState<'off' | 'on' | 'refused'>('off')
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    if (state !== 'on') return
    const camera = watch(video.current!, onCode)
    camera.ready.catch(() => setState('refused'))
    return camera.stop
  }, [state, onCode])

  return (
    <div className={`door-camera ${state}`}>
      <video ref={video} muted playsInline aria-hidden="true" />
      {state === 'on' && <span className="aim" aria-hidden="true" />}
      <div className="say">
        {state === 'refused' && (
          <>
            <CameraOff size={28} aria-hidden="true" />
            <h2>{t('door.no_camera')}</h2>
          </>
        )}
        <p>{t(`door.camera.${state}`)}</p>
        <div className="keys">
          {state !== 'on' && (
            <button type="button" className="button main" onClick={() => setState('on')}>
              <Camera size={18} aria-hidden="true" />
              {t(state === 'off' ? 'door.use_camera' : 'door.try_again')}
            </button>
          )}
          <button type="button" className="button" onClick={onType}>
            <Keyboard size={18} aria-hidden="true" />
            {t('door.type_code')}
          </button>
        </div>
      </div>
    </div>
  )
}

/** Shows the camera of the back in a video and reads codes from it, until it is stopped. */
function watch(video: HTMLVideoElement, onCode: (payload: string) => void) {
  let stream: MediaStream | undefined
  let timer: number | undefined
  let isStopped = false

  async function start() {
    const camera = { facingMode: 'environment', width: { ideal: 1280 } }
    const [opened, { default: read }] = await Promise.all([
      navigator.mediaDevices.getUserMedia({ video: camera }),
      import('jsqr'),
    ])
    stream = opened
    if (isStopped) return end()
    video.srcObject = stream
    await video.play()
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d', { willReadFrequently: true })!
    canvas.width = canvas.height = SIDE
    timer = window.setInterval(() => {
      const { videoWidth: width, videoHeight: height } = video
      const side = Math.min(width, height)
      if (side === 0) return
      context.drawImage(
        video,
        (width - side) / 2,
        (height - side) / 2,
        side,
        side,
        0,
        0,
        SIDE,
        SIDE
      )
      const { data } = context.getImageData(0, 0, SIDE, SIDE)
      const found = read(data, SIDE, SIDE, { inversionAttempts: 'dontInvert' })
      if (found?.data) onCode(found.data)
    }, 1000 / PICTURES)
  }

  function end() {
    isStopped = true
    clearInterval(timer)
    stream?.getTracks().forEach((track) => track.stop())
  }

  return { ready: start(), stop: end }
}
