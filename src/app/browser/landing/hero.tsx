import { Weave } from '#features/people/ui/shared/weave.tsx'
import { Now, Times } from './hours.tsx'
import type { SectionProps } from './words.ts'

const PROMISES = ['purposes', 'review', 'follow'] as const

/** What the firm promises, whether it is open, and the two ways in. */
export function Hero({ t }: SectionProps) {
  return (
    <>
      <div className="hero">
        <div className="wrap hero-row">
          <div>
            <h1>{t('people:entrance.promise')}</h1>
            <p className="lead">{t('landing:hero.lead')}</p>
            <p className="buttons">
              <a className="button bright" href="/register">
                {t('people:login.register')}
              </a>
              <a className="button quiet" href="/login">
                {t('shell:signIn')}
              </a>
            </p>
          </div>
          <div className="opening">
            <p className="opening-title">
              {t('landing:hours.title')}
              <Now t={t} />
            </p>
            <Times t={t} />
          </div>
        </div>
        <Weave className="weave" />
      </div>
      <ul className="wrap promises">
        {PROMISES.map((name) => (
          <li key={name} className="card">
            <h2>{t(`landing:promise.${name}.title`)}</h2>
            <p>{t(`landing:promise.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
