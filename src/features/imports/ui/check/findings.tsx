import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Card, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { CursorPager, type Cursors, useCursors } from '#web/records/cursor-pager.tsx'
import { ROLL_CHANGES } from '../../../tenancies/rules/roll.ts'
import { type FindingsOf, type ImportDetails, type ImportFault, type ImportKind, MOST_FAULTS } from '../../model.ts'
import { AT_ONCE, faultsQuery } from '../reads.ts'
import { useTargets } from '../use-targets.ts'
import classes from './check.module.css'

const ONLY = ['all', 'faults', 'warnings'] as const

/** The faults and warnings of the last check by page, with a filter. */
export function Findings({ one }: { one: ImportDetails }) {
  const { t } = useTranslation()
  const [only, setOnly] = useState<(typeof ONLY)[number]>('all')
  const { number } = useFormat()
  const cursors = useCursors()
  const hasBoth = one.counts !== null && one.counts.faults > 0 && one.counts.warnings > 0
  return (
    <Panel
      title={t('imports:faults.title')}
      action={
        hasBoth ? (
          <Choice
            label={t('imports:faults.only')}
            options={ONLY.map((value) => ({ value, label: t(`imports:faults.${value}`) }))}
            value={only}
            onChange={(value) => {
              cursors.restart()
              setOnly(value)
            }}
          />
        ) : null
      }
    >
      <FoundPages one={one} only={only === 'all' ? undefined : only} cursors={cursors} />
      {one.counts?.unlisted ? (
        <Card as="p" note="amber" role="note">
          {t('imports:faults.unlisted', { n: number(one.counts.unlisted), most: number(MOST_FAULTS) })}
        </Card>
      ) : null}
    </Panel>
  )
}

type Props = {
  one: ImportDetails
  only: FindingsOf | undefined
  cursors: Cursors
  /** The name of the table for screen readers. */
  label?: string
  /** Said where nothing was found. */
  none?: string
}

/** What the last check found, page by page. */
export function FoundPages({ one, only, cursors, label, none }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch, isPlaceholderData } = useQuery(faultsQuery(one, only, cursors.at))
  return (
    <>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data ? null : <SkeletonRows rows={5} columns={4} />}
      {data && none !== undefined && data.items.length === 0 ? <Text tone="mute">{none}</Text> : null}
      {data && (none === undefined || data.items.length > 0) ? (
        <>
          <FindingsTable items={data.items} kind={one.kind} stale={isPlaceholderData} label={label} />
          <CursorPager
            pageSize={AT_ONCE}
            cursors={cursors}
            shown={data}
            stale={isPlaceholderData}
            label={t('imports:faults.pages')}
          />
        </>
      ) : null}
    </>
  )
}

type TableProps = { items: readonly ImportFault[]; kind: ImportKind; stale: boolean; label: string | undefined }

/** What the change of a row is begun with: its kind. */
const kindOf = (code: string) => ROLL_CHANGES.find((kind) => code === `imports:change.${kind}`)

/** Faults and warnings, or changes, with their row, column and value. */
export function FindingsTable({ items, kind, stale, label }: TableProps) {
  const { t } = useTranslation()
  const beginning = ({ code, isWarning }: ImportFault) => {
    const change = kindOf(code)
    if (change) return `${t(`imports:kind.${change}`)}:`
    return t(isWarning ? 'imports:faults.warning' : 'imports:faults.fault')
  }
  const { number } = useFormat()
  const { fieldName } = useTargets(kind)
  return (
    <table className={classes.findings} data-stale={stale || undefined} aria-label={label ?? t('imports:faults.title')}>
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
            <td data-label={t('imports:faults.row')}>{fault.row > 0 ? <Num>{number(fault.row)}</Num> : '—'}</td>
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
                <strong data-tone={fault.isWarning ? 'amber' : 'red'}>{beginning(fault)}</strong> {faultText(fault)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
