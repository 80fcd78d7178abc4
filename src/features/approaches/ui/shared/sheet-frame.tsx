import {
  IconBuildingBank,
  IconBuildingEstate,
  IconChartDots,
  IconChecklist,
  IconCoins,
  IconCrane,
  IconFileCertificate,
  IconFileDollar,
  IconFileSearch,
  IconGavel,
  IconScale,
  IconShieldCheck,
  IconTable,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type KeyboardEvent, memo, type ReactNode, useMemo } from 'react'
import { RecordRail } from '#features/valuations/ui/shared/rail/record-rail.tsx'
import { isUuid } from '#kernel/ids.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { undoKey } from '#web/forms/undo.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Card, Column, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { panelOf } from '#web/records/panels.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { SectionTabs } from '#web/shell/section-tabs.tsx'
import { shapeOf } from '../../fields/shapes.ts'
import { isSheet, kindOf, type Sheet, type SheetKind } from '../../model/codes.ts'
import type { Approaches, Presence, StoredSheets } from '../../model/records.ts'
import { pathOfSheet } from '../../rules/path.ts'
import { hasSheet, tabsOf } from '../../rules/sheets.ts'
import { AddSheet } from './add-sheet.tsx'
import { Conflicts } from './conflicts.tsx'
import { approachesQuery } from './reads.ts'
import { Saving, useTabName } from './saving.tsx'
import classes from './sheet.module.css'
import { sheetValues } from './sheet-values.ts'
import { type OpenSheet, type SheetWork, useSheet, useUnsavedSheets } from './use-sheet.ts'

const SinceNote = fetched(async () => (await import('../value/since-note.tsx')).SinceNote)

const OpenComments = panelOf('OpenComments', { atRest: true })

const ICONS: Readonly<Record<SheetKind, typeof IconScale>> = {
  RECONCILIATION: IconScale,
  GRID: IconTable,
  SCORES: IconChartDots,
  INCOME: IconCoins,
  COST: IconBuildingEstate,
  RESIDUAL: IconCrane,
  REINSTATEMENT: IconShieldCheck,
  PLANNING: IconFileCertificate,
  ASSUMPTIONS: IconChecklist,
  COURT: IconGavel,
  LENDING: IconBuildingBank,
  DISCLOSURE: IconFileDollar,
  REVIEWED: IconFileSearch,
}

type Props = {
  kind: SheetKind
  /** Names a field in conflicts and for the other people; undefined for one it does not know. */
  nameOf?: (field: string, approaches: Approaches, sheet: Sheet) => string | undefined
  children: (open: OpenSheet) => ReactNode
}

/**
 * The page of one sheet of the valuation in the address, the first of its kind or the one with the number there: reads it, and renders head,
 * tabs, what is stored, the other people, conflicts and errors around what `children` renders of it. A page of a sheet is this alone:
 * `<SheetPage kind="COST">{(open) => <CostSheet {...open} />}</SheetPage>`.
 */
export function SheetPage(props: Props) {
  const { id = '', n } = useParams({ strict: false })
  const sheet = n === undefined ? props.kind : `${props.kind}-${n}`
  const isId = isUuid(id.toLowerCase()) && isSheet(sheet)
  const read = useQuery({ ...approachesQuery(id), enabled: isId })
  if (!isId) return <ErrorPage kind="NOT_FOUND" />
  if (read.data)
    return hasSheet(sheetValues(read.data.sheets), sheet) ? (
      <SheetFrame key={`${id} ${sheet}`} valuationId={id} sheet={sheet} approaches={read.data} {...props} />
    ) : (
      <ErrorPage kind="NOT_FOUND" />
    )
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton />
}

function SheetFrame({ sheet, nameOf, children, valuationId, approaches }: Props & Omit<OpenSheet, 'work'>) {
  const work = useSheet(valuationId, sheet, approaches)
  const shape = shapeOf(sheet)
  const name = (field: string) => nameOf?.(field, approaches, sheet)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a field is called changes with what was read alone
  const people = useMemo(
    () => work.people.map((one) => ({ ...one, fieldName: one.field === null ? undefined : name(one.field) })),
    [work.people, approaches],
  )
  const { state, error, sendNow, canUndo, canRedo, undo, redo } = work
  const elsewhere = useUnsavedSheets(valuationId, sheet)
  return (
    <Column
      className={classes.page}
      onKeyDown={(event) => {
        onUndoKey(event, work)
        onLinkKey(event)
      }}
    >
      <Head
        valuationId={valuationId}
        number={approaches.valuation.valuationNumber}
        sheet={sheet}
        people={people}
        stored={approaches.sheets}
        purpose={approaches.valuation.purpose}
        agreedType={approaches.valuation.agreedType}
      />
      {work.editable ? (
        <Row wrap align="end" gap={[8, 16]} className={classes.band}>
          <Add valuationId={valuationId} stored={approaches.sheets} />
          <Saving
            {...{
              valuationId,
              stored: approaches.sheets,
              elsewhere,
              state,
              error,
              sendNow,
              canUndo,
              canRedo,
              undo,
              redo,
            }}
          />
        </Row>
      ) : (
        <Locked />
      )}
      {approaches.kept && approaches.kept.changed.length > 0 ? <SinceNote kept={approaches.kept} /> : null}
      <Conflicts work={work} shape={shape} nameOf={name} />
      <Comments valuationId={valuationId} sheet={sheet} />
      {children({ valuationId, sheet, approaches, work })}
    </Column>
  )
}

// What nothing is typed in is not rendered again with each key.
const Comments = memo(OpenComments)
const Add = memo(AddSheet)

function Locked() {
  const { t } = useTranslation()
  return (
    <Card as="p" note="grey">
      {t('sheets:locked')}
    </Card>
  )
}

/**
 * Ctrl+[ to the sheet that the figure in focus is taken from, or the first figure that is taken, and Ctrl+] to where one of this sheet is: as spreadsheets go
 * to what a cell is worked out from and to what is worked out from it.
 */
function onLinkKey(event: KeyboardEvent): void {
  const { code, ctrlKey, metaKey, altKey, shiftKey, target, currentTarget } = event
  if (event.defaultPrevented || altKey || shiftKey || !(ctrlKey || metaKey)) return
  const way = code === 'BracketLeft' ? 'from' : code === 'BracketRight' ? 'to' : null
  if (!way || !(target instanceof Element)) return
  const link =
    target.closest('[data-linked]')?.querySelector<HTMLElement>(`[data-way="${way}"] a`) ??
    currentTarget.querySelector<HTMLElement>(`[data-way="${way}"] a`)
  if (!link) return
  event.preventDefault()
  link.click()
}

/** Another person on the sheets, and the name of the field they are at. */
type Other = Presence & { fieldName: string | undefined }
type HeadProps = {
  valuationId: string
  number: string
  sheet: Sheet
  people: readonly Other[]
  stored: StoredSheets
  purpose: string
  agreedType: Approaches['valuation']['agreedType']
}

/** The number of the valuation, who else is there, and the way to the other sheets. */
const Head = memo(function Head({ valuationId, number, sheet, people, stored, purpose, agreedType }: HeadProps) {
  const { t } = useTranslation()
  const tabName = useTabName(stored)
  const sheets = tabsOf(sheetValues(stored), purpose, sheet, agreedType)
  return (
    <>
      <PageHead
        eyebrow={
          <TextLink to="/valuations/$id" params={{ id: valuationId }}>
            <Num>{number}</Num>
          </TextLink>
        }
        title={t('sheets:title')}
        documentTitle={t('sheets:title.of', { number })}
        actions={<People people={people} stored={stored} />}
        beside
      />
      <RecordRail valuationId={valuationId} at="APPROACHES" />
      <SectionTabs
        label={t('sheets:tabs')}
        tabs={sheets.map((one) => ({
          to: pathOfSheet(valuationId, one),
          name: tabName(one),
          icon: ICONS[kindOf(one)],
          isCurrent: one === sheet,
        }))}
      />
    </>
  )
})

const TYPED_IN = 'input, textarea, select, [contenteditable]'

/** Undoes and redoes by the keys, anywhere but where text is typed. */
function onUndoKey(event: KeyboardEvent, work: SheetWork): void {
  const [{ target }, asked] = [event, undoKey(event)]
  if (!asked || event.defaultPrevented || !work.editable) return
  if (target instanceof Element && target.closest(TYPED_IN)) return
  work[asked]()
  event.preventDefault()
}

/** The other people on the sheets, with the sheet and the field each is at. */
function People({ people, stored }: Pick<HeadProps, 'people' | 'stored'>) {
  const { t } = useTranslation()
  const tabName = useTabName(stored)
  const listed = useMemo(() => people.toSorted((a, b) => a.name.localeCompare(b.name)), [people])
  if (listed.length === 0) return null
  return (
    <Column align="end" gap={4} className={classes.people} role="status">
      <span>{t('sheets:people')}</span>
      <Row as="ul" align="stretch" justify="end" wrap gap={4}>
        {listed.map(({ id, name, sheet, fieldName }) => {
          const at = { person: isolateBidi(name), sheet: tabName(sheet) }
          return (
            <li key={id}>
              {fieldName
                ? t('sheets:people.atField', { ...at, field: isolateBidi(fieldName) })
                : t('sheets:people.at', at)}
            </li>
          )
        })}
      </Row>
    </Column>
  )
}
