import { useTranslation } from 'react-i18next'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import classes from './avm.module.css'
import { IndicationNote } from './indication-note.tsx'
import { PlaceLinks } from './place-links.tsx'

const PARTS = ['data', 'method', 'confidence', 'testing', 'conflicts', 'fairness', 'never'] as const

/** What the automated valuation rests on, how it is tested, and what it must not be used for. */
export function PolicyScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead
        title={t('avm:policy.title')}
        subtitle={t('avm:policy.subtitle')}
        actions={<PlaceLinks at="policy" />}
      />
      <IndicationNote />
      <Panel padded>
        <div className={classes.policy}>
          {PARTS.map((part) => (
            <div key={part}>
              <h2>{t(`avm:policy.${part}`)}</h2>
              <p>{t(`avm:policy.${part}.text`)}</p>
            </div>
          ))}
        </div>
      </Panel>
    </>
  )
}
