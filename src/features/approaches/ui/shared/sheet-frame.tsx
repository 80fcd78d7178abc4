import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBuildingEstate,
  IconChartDots,
  IconChecklist,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconCoins,
  IconCrane,
  IconScale,
  IconTable,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type KeyboardEvent, memo, type ReactNode, useMemo } from 'react'
import { isUuid } from '#kernel/ids.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Card, Column, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { panelOf } from '#web/records/panels.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { SectionTabs } from '#web/shell/section-tabs.tsx'
import { SHAPES } from '../../fields/shapes.ts'
import type { Sheet } from '../../model/codes.ts'
import type { Approaches, Presence } from '../../model/records.ts'
import { Conflicts } from './conflicts.tsx'
import { approachesQuery } from './reads.ts'
import classes from './sheet.module.css'
import { type SheetWork, useSheet, useUnsavedSheets } from './use-sheet.ts'

const QualityPanel = panelOf('QualityPanel', { atRest: true })

const SinceNote = fetched(async () => (await import('../value/since-note.tsx')).SinceNote)

const OpenComments = panelOf('OpenComments', { atRest: true })

/** The pages of the approaches, in the order of their tabs: the path behind that of the valuation's approaches. */
const TABS = [
  { sheet: 'RECONCILIATION', path: '', icon: IconScale },
  { sheet: 'GRID', path: '/grid', icon: IconTable },
  { sheet: 'SCORES', path: '/scores', icon: IconChartDots },
  { sheet: 'INCOME', path: '/income', icon: IconCoins },
  { sheet: 'COST', path: '/cost', icon: IconBuildingEstate },
  { sheet: 'RESIDUAL', path: '/residual', icon: IconCrane },
  { sheet: 'ASSUMPTIONS', path: '/assumptions', icon: IconChecklist },
] as const satisfies readonly { sheet: Sheet; path: string; icon: typeof IconScale }[]

/** A sheet that is open: what was read of the valuation, and the sheet as the person works on it. */
export type OpenSheet = { valuationId: string; approaches: Approaches; work: SheetWork }

type Props = {
  sheet: Sheet
  /** Names a field in conflicts and for the other people; undefined for one it does not know. */
  nameOf?: (field: string, approaches: Approaches) => string | undefined
  children: (open: OpenSheet) => ReactNode
}

/**
 * The page of one sheet of the valuation in the address: reads it, and renders head, tabs, what is stored, the other people,
 * conflicts and errors around what `children` renders of it. A page of a sheet is this alone:
 * `<SheetPage sheet="COST">{(open) => <CostSheet {...open} />}</SheetPage>`.
 */
export function SheetPage(props: Props) {
  const { id = '' } = useParams({ strict: false })
  const isId = isUuid(id.toLowerCase())
  const read = useQuery({ ...approachesQuery(id), enabled: isId })
  if (!isId) return <ErrorPage kind="NOT_FOUND" />
  if (read.data) return <SheetFrame key={`${id} ${props.sheet}`} valuationId={id} approaches={read.data} {...props} />
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton />
}

function SheetFrame({ sheet, nameOf, children, valuationId, approaches }: Props & Omit<OpenSheet, 'work'>) {
  const work = useSheet(valuationId, sheet, approaches)
  const shape = SHAPES[sheet]
  const name = (field: string) => nameOf?.(field, approaches)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a field is called changes with what was read alone
  const people = useMemo(
    () => work.people.map((one) => ({ ...one, fieldName: one.field === null ? undefined : name(one.field) })),
    [work.people, approaches],
  )
  const { state, error, sendNow, canUndo, canRedo, undo, redo } = work
  const elsewhere = useUnsavedSheets(valuationId, sheet, state)
  return (
    <Column className={classes.page} onKeyDown={(event) => onUndoKey(event, work)}>
      <Head valuationId={valuationId} number={approaches.valuation.valuationNumber} sheet={sheet} people={people} />
      {work.editable ? (
        <Saving {...{ valuationId, elsewhere, state, error, sendNow, canUndo, canRedo, undo, redo }} />
      ) : (
        <Locked />
      )}
      {approaches.kept && approaches.kept.changed.length > 0 ? <SinceNote kept={approaches.kept} /> : null}
      <Conflicts work={work} shape={shape} nameOf={name} />
      <Comments valuationId={valuationId} sheet={sheet} />
      {children({ valuationId, approaches, work })}
      <Checks valuationId={valuationId} />
    </Column>
  )
}

// What nothing is typed in is not rendered again with each key.
const Comments = memo(OpenComments)
const Checks = memo(QualityPanel)

function Locked() {
  const { t } = useTranslation()
  return (
    <Card as="p" note="grey">
      {t('sheets:locked')}
    </Card>
  )
}

/** Another person on the sheets, and the name of the field they are at. */
type Other = Presence & { fieldName: string | undefined }
type HeadProps = { valuationId: string; number: string; sheet: Sheet; people: readonly Other[] }

/** The number of the valuation, who else is there, and the way to the other sheets. */
const Head = memo(function Head({ valuationId, number, sheet, people }: HeadProps) {
  const { t } = useTranslation()
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
        actions={<People people={people} />}
        beside
      />
      <SectionTabs
        label={t('sheets:tabs')}
        tabs={TABS.map((tab) => ({
          to: `/valuations/${valuationId}/approaches${tab.path}`,
          name: t(`sheets:tab.${tab.sheet}`),
          icon: tab.icon,
          isCurrent: tab.sheet === sheet,
        }))}
      />
    </>
  )
})

const TYPED_IN = 'input, textarea, select, [contenteditable]'

/** Ctrl+Z and Ctrl+Y (Cmd, with Shift) anywhere but where text is typed. An Arabic layout gives other letters, so the key's place decides. */
function onUndoKey(event: KeyboardEvent, { editable, undo, redo }: SheetWork): void {
  const { code, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (event.defaultPrevented || !editable || altKey || !(ctrlKey || metaKey)) return
  if (target instanceof Element && target.closest(TYPED_IN)) return
  if (code === 'KeyZ' && !shiftKey) undo()
  else if (code === 'KeyY' || code === 'KeyZ') redo()
  else return
  event.preventDefault()
}

type SavingProps = Pick<SheetWork, 'state' | 'error' | 'sendNow' | 'canUndo' | 'canRedo' | 'undo' | 'redo'> & {
  valuationId: string
  /** Other sheets of which entries are not stored. */
  elsewhere: readonly Sheet[]
}

/** Whether what was entered is stored, undo and redo, and the reason of what was refused. */
const Saving = memo(function Saving(props: SavingProps) {
  const { valuationId, elsewhere, state, error, sendNow, canUndo, canRedo, undo, redo } = props
  const { t } = useTranslation()
  const isSaved = state === 'saved' && elsewhere.length === 0
  const isBad = state === 'away' || state === 'refused'
  const Icon = isBad ? IconCloudOff : isSaved ? IconCloudCheck : IconCloudUp
  return (
    <Row wrap gap={[8, 12]} className="no-print">
      <Row
        as="p"
        role="status"
        className={classes.state}
        data-state={isSaved || state !== 'saved' ? state : 'incomplete'}
      >
        <Icon size={18} aria-hidden="true" />
        {isSaved || state !== 'saved' ? t(`sheets:saving.${state}`) : t('sheets:saving.elsewhere')}
        {TABS.filter(({ sheet }) => elsewhere.includes(sheet)).map(({ sheet, path }) => (
          <TextLink key={sheet} to={`/valuations/$id/approaches${path}` as const} params={{ id: valuationId }}>
            {t(`sheets:tab.${sheet}`)}
          </TextLink>
        ))}
      </Row>
      {isBad ? (
        <Button size="compact-sm" variant="default" onClick={sendNow}>
          {t('shell:retry')}
        </Button>
      ) : null}
      <Row as="span" align="stretch" className={classes.undo}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('sheets:undo')}
          title={t('sheets:undo')}
          disabled={!canUndo}
          onClick={undo}
        >
          <IconArrowBackUp size={18} className={classes.turned} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('sheets:redo')}
          title={t('sheets:redo')}
          disabled={!canRedo}
          onClick={redo}
        >
          <IconArrowForwardUp size={18} className={classes.turned} aria-hidden="true" />
        </ActionIcon>
      </Row>
      {error ? (
        <div className={classes.error}>
          <ErrorPanel error={error} />
        </div>
      ) : null}
    </Row>
  )
})

/** The other people on the sheets, with the sheet and the field each is at. */
function People({ people }: Pick<HeadProps, 'people'>) {
  const { t } = useTranslation()
  const listed = useMemo(() => people.toSorted((a, b) => a.name.localeCompare(b.name)), [people])
  if (listed.length === 0) return null
  return (
    <Column align="end" gap={4} className={classes.people} role="status">
      <span>{t('sheets:people')}</span>
      <Row as="ul" align="stretch" justify="end" wrap gap={4}>
        {listed.map(({ id, name, sheet, fieldName }) => {
          const at = { person: isolateBidi(name), sheet: t(`sheets:tab.${sheet}`) }
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
