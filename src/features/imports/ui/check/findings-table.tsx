import { useTranslation } from '#web/i18n/i18n.ts'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ImportFault, ImportKind } from '../../model.ts'
import { useTargets } from '../use-targets.ts'
import classes from './check.module.css'

type Props = { items: readonly ImportFault[]; kind: ImportKind; stale: boolean }

/** Faults and warnings with their row, column and value. */
export function FindingsTable({ items, kind, stale }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { fieldName } = useTargets(kind)
  return (
    <table className={classes.findings} data-stale={stale || undefined} aria-label={t('imports:faults.title')}>
      <thead>
        <tr>
          <th scope="col">{t('imports:faults.row')}</th>
          <th scope="col">{t('imports:faults.column')}</th>
          <th scope="col">{t('imports:faults.value')}</th>
          <th scope="col">{t('imports:faults.what')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((fault) => (
          <tr key={fault.id}>
            <td data-label={t('imports:faults.row')}>
              <Num>{number(fault.row)}</Num>
            </td>
            <td data-label={t('imports:faults.column')}>
              <span>
                {fieldName(fault.field)}
                {fault.column ? (
                  <small>{<Iso>{[fault.column.letter, fault.column.header].join(' · ')}</Iso>}</small>
                ) : null}
              </span>
            </td>
            <td data-label={t('imports:faults.value')}>{fault.value ? <Iso>{fault.value}</Iso> : '—'}</td>
            <td data-label={t('imports:faults.what')}>
              <span>
                <strong data-tone={fault.isWarning ? 'amber' : 'red'}>
                  {t(fault.isWarning ? 'imports:faults.warning' : 'imports:faults.fault')}
                </strong>{' '}
                {faultText(fault)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
