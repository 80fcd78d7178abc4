import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { areaLabel } from '../../../places/model.ts'
import type { ImportDetails, ImportKind } from '../../model.ts'
import { previewQuery } from '../reads.ts'
import { useTargets } from '../use-targets.ts'
import classes from './check.module.css'

// Years are written without group separators, coordinates with all their digits.
const AS_WRITTEN = ['yearBuilt', 'latitude', 'longitude']

/** The first rows as they will be written, with codes in words; rows with faults are marked. */
export function Preview({ one }: { one: ImportDetails }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(previewQuery(one))
  return (
    <Panel title={t('imports:preview.title')}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <PreviewTable kind={one.kind} items={data.items} />
      ) : error ? null : (
        <SkeletonRows rows={5} columns={6} />
      )}
    </Panel>
  )
}

type Value = string | number | boolean | null
type Shown = { row: number; values: Readonly<Record<string, Value>> | null; isSame: boolean }

/** Rows as they read, by the fields of a kind. */
export function PreviewTable({ kind, items }: { kind: ImportKind; items: readonly Shown[] }) {
  const { t } = useTranslation()
  const { number, digits } = useFormat()
  const language = useLanguage()
  const { targets, fieldName, choices } = useTargets(kind)
  const formatValue = (field: string, value: Value | undefined) => {
    if (value === null || value === undefined || value === '') return '—'
    if (typeof value === 'boolean') return t(value ? 'kernel:yes' : 'kernel:no')
    if (typeof value === 'number')
      return <Num>{AS_WRITTEN.includes(field) ? digits(String(value)) : number(value)}</Num>
    if (field === 'areaNumber') return <Iso>{areaLabel(value, language)}</Iso>
    return choices(field).find((choice) => choice.value === value)?.label ?? <Iso>{value}</Iso>
  }
  // Fields without any value, or never true, get no column.
  const fields = targets.filter(({ field }) => items.some(({ values }) => (values?.[field] ?? false) !== false))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keys
    <section className={classes.scroll} tabIndex={0} aria-label={t('imports:preview.table')}>
      <table className={classes.preview}>
        <thead>
          <tr>
            <th scope="col">{t('imports:faults.row')}</th>
            {fields.map(({ field }) => (
              <th key={field} scope="col">
                {fieldName(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ row, values, isSame }) => (
            <tr key={row}>
              <th scope="row">
                <Num>{number(row)}</Num>
              </th>
              {values ? (
                fields.map(({ field }) => <td key={field}>{formatValue(field, values[field])}</td>)
              ) : (
                <td colSpan={Math.max(1, fields.length)} className={isSame ? undefined : classes.out}>
                  {t(isSame ? 'imports:change.SAME' : 'imports:preview.bad')}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
