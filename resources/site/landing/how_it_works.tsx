import { Check, Copy } from 'lucide-react'
import { Dots } from '~/ui/dots'
import type { ReactNode } from 'react'
import { formatMoney } from '#shared/money'
import { useShared, useT } from '~/lib/use_t'

/** Three steps, each with a drawn piece of the product. */
export function HowItWorks() {
  const t = useT()

  return (
    <section className="block">
      <div className="inner">
        <h2>{t('landing.home.how')}</h2>
        <ol className="how">
          <Step name="publish">
            <span>
              <b>{t('landing.home.steps.publish.service')}</b>
              <small>{t('landing.home.steps.publish.facts')}</small>
            </span>
            <b className="number">{formatMoney(140_00, 'PEN')}</b>
          </Step>
          <Step name="share">
            <Link />
          </Step>
          <Step name="receive">
            <span className="seated">
              <span>
                <b>Rosa Mamani</b>
                <em>
                  <Check size={16} aria-hidden="true" /> {t('landing.home.steps.receive.state')}
                </em>
              </span>
              <Dots seats={11} left={2} />
            </span>
          </Step>
        </ol>
      </div>
    </section>
  )
}

function Link() {
  const t = useT()
  const { url } = useShared()
  return (
    <>
      <b>{new URL(url).host}/anaquispe</b>
      <em>
        <Copy size={16} aria-hidden="true" /> <span>{t('landing.home.steps.share.copy')}</span>
      </em>
    </>
  )
}

function Step({ name, children }: { name: string; children: ReactNode }) {
  const t = useT()
  return (
    <li>
      <div className="piece" aria-hidden="true">
        <span>{children}</span>
      </div>
      <div>
        <h3>{t(`landing.home.steps.${name}.title`)}</h3>
        <p>{t(`landing.home.steps.${name}.text`)}</p>
      </div>
    </li>
  )
}
