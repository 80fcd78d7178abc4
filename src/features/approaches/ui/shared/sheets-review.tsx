import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Tabs } from '#web/kit/controls/tabs.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column, Hidden, Row, Text } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { isIndicating, kindOf, type Sheet } from '../../model/codes.ts'
import { changedSince } from '../../rules/changed-since.ts'
import { evaluateSheets } from '../../rules/evaluate.ts'
import { withoutRemoved } from '../../rules/sheets.ts'
import { GridReview } from '../review/grid-review.tsx'
import classes from '../review/review.module.css'
import { contentsOf, versionQuery } from '../value/contents.ts'
import { Moves } from '../value/moves.tsx'
import { PrintedSheet, printedSheets } from '../value/printed-sheet.tsx'
import { approachesQuery } from './reads.ts'
import { useTabName } from './saving.tsx'
import { sheetValues } from './sheet-values.ts'
import './sheet-frame.tsx'

type Anchor = Sheet | `${Sheet}.${string}`
type Props = {
  valuationId: string
  /** The kept version since which what changed is marked; null for none. */
  since: number | null
  /** What is above a sheet and beside its fields, rows and cells. */
  mark: (anchor: Anchor) => ReactNode
  /** How many open comments are on what an anchor names. */
  openOn: (anchor: Anchor) => number
}

/** The lists of a grid that are its cells. */
const IN_CELLS = ['cells', 'weights']

/** How a value was worked out, to be read: what moved it since a version, and its sheets one at a time, with what changed on each marked. */
export function SheetsReview({ valuationId, since, mark, openOn }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const read = useQuery(approachesQuery(valuationId))
  const then = useQuery({ ...versionQuery(valuationId, since ?? 0), enabled: since !== null }).data
  const { data } = read
  const tabName = useTabName(data?.sheets ?? {})
  const worked = useMemo(() => {
    if (!data) return null
    const contents = { sheets: withoutRemoved(sheetValues(data.sheets)), inputs: data.inputs }
    return { contents, outcomes: data.outcomes ?? evaluateSheets(contents.sheets, contents.inputs) }
  }, [data])
  const changed = useMemo(() => {
    if (!worked || !then) return null
    const { sheets, inputs } = contentsOf(then)
    return changedSince({ sheets: withoutRemoved(sheets), inputs }, worked.contents)
  }, [worked, then])
  const [chosen, setChosen] = useState<Sheet | null>(null)
  if (read.error && !data) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (!data || !worked) return <SkeletonRows rows={6} columns={3} />
  const { contents, outcomes } = worked
  const shown = printedSheets(contents, outcomes)
  const sheet = shown.find((one) => one === chosen) ?? shown[0]
  if (sheet === undefined) return <p>{t('value:print.nothing')}</p>
  const isGrid = kindOf(sheet) === 'GRID' && isIndicating(sheet)
  const changesOn = (one: Sheet) => changed?.fields[one]?.size ?? 0
  const tabs = shown.map((one) => ({
    value: one,
    name: <TabName name={tabName(one)} value={outcomes[one]?.value ?? null} changes={changesOn(one)} />,
  }))
  return (
    <>
      {since === null ? null : <Moves valuationId={valuationId} approaches={data} from={since} to={null} />}
      <Tabs label={t('sheets:tabs')} tabs={tabs} value={sheet} onChange={setChosen}>
        <Column gap={12} className={classes.sheet}>
          <Row justify="between">
            <Text size={14} tone="mute">
              {changed ? t('marked:changes', { count: changesOn(sheet), n: number(changesOn(sheet)) }) : null}
            </Text>
            {mark(sheet)}
          </Row>
          <PrintedSheet
            key={sheet}
            sheet={sheet}
            contents={contents}
            outcome={outcomes[sheet]}
            mark={(field) => mark(`${sheet}.${field}`)}
            was={changed?.fields[sheet]}
            without={isGrid ? IN_CELLS : []}
            isFolded
          >
            {isGrid ? (
              <GridReview
                sheet={sheet}
                contents={contents}
                changed={changed}
                mark={(field) => mark(`${sheet}.${field}`)}
                openOn={(field) => openOn(`${sheet}.${field}`)}
              />
            ) : null}
          </PrintedSheet>
        </Column>
      </Tabs>
    </>
  )
}

/** A sheet with what it comes to and how much of it changed. */
function TabName({ name, value, changes }: { name: string; value: number | null; changes: number }) {
  const { t } = useTranslation()
  const { number, worth } = useFormat()
  return (
    <Row as="span" inline gap={8}>
      {name}
      {value === null ? null : <Num>{worth(value)}</Num>}
      {changes > 0 ? (
        <span className={classes.count}>
          <span aria-hidden="true">{number(changes)}</span>
          <Hidden>{t('marked:changes', { count: changes, n: number(changes) })}</Hidden>
        </span>
      ) : null}
    </Row>
  )
}
