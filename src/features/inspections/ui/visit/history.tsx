import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { HistoryEntry } from '../../model.ts'
import classes from './visit.module.css'

/** What became of an appointment, the latest first: open where there is more than its making to tell. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  if (entries.length < 2) return null
  return (
    <details className={classes.history}>
      <summary>{t('inspections:history')}</summary>
      <ol>
        {entries.map(({ ordinal, what, startsAt, by, at, reason, met, said }) => (
          <li key={ordinal}>
            <p>{t(`inspections:history.${what}`, { at: isolateBidi(instant(startsAt)) })}</p>
            {met ? <p>{t('inspections:history.met', { met: isolateBidi(met) })}</p> : null}
            {said ? <p>{t('inspections:history.said', { said: isolateBidi(said) })}</p> : null}
            {reason ? <p>{t('inspections:history.reason', { reason: isolateBidi(reason) })}</p> : null}
            <p className={classes.by}>{[by, instant(at)].map(isolateBidi).join(' · ')}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}
