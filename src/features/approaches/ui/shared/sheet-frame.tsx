import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBuildingEstate,
  IconChartDots,
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
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isUuid } from '#kernel/ids.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { addWords } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { SectionTabs } from '#web/shell/section-tabs.tsx'
import { SHAPES } from '../../fields/shapes.ts'
import { sheetsMessages } from '../../messages/sheets.ts'
import type { Sheet } from '../../model/codes.ts'
import type { Approaches } from '../../model/records.ts'
import { Conflicts } from './conflicts.tsx'
import { approachesQuery } from './reads.ts'
import classes from './sheet.module.css'
import { type SheetWork, useSheet } from './use-sheet.ts'

addWords('sheets', sheetsMessages)

/** The pages of the approaches, in the order of their tabs: the path behind that of the valuation's approaches. */
const TABS = [
  { sheet: 'RECONCILIATION', path: '', icon: IconScale },
  { sheet: 'GRID', path: '/grid', icon: IconTable },
  { sheet: 'SCORES', path: '/scores', icon: IconChartDots },
  { sheet: 'INCOME', path: '/income', icon: IconCoins },
  { sheet: 'COST', path: '/cost', icon: IconBuildingEstate },
  { sheet: 'RESIDUAL', path: '/residual', icon: IconCrane },
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
  const { t } = useTranslation()
  const work = useSheet(valuationId, sheet, approaches)
  const { valuationNumber } = approaches.valuation
  const shape = SHAPES[sheet]
  const name = (field: string) => nameOf?.(field, approaches)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that bubble up from whatever has the focus on the sheet
    <div className={classes.page} onKeyDown={(event) => onUndoKey(event, work)}>
      <PageHead
        eyebrow={
          <TextLink to="/valuations/$id" params={{ id: valuationId }}>
            <Num>{valuationNumber}</Num>
          </TextLink>
        }
        title={t('sheets:title')}
        documentTitle={t('sheets:title.of', { number: valuationNumber })}
        actions={<People people={work.people} nameOf={name} />}
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
      {work.editable ? <Saving work={work} /> : <p className={classes.locked}>{t('sheets:locked')}</p>}
      <Conflicts work={work} shape={shape} nameOf={name} />
      {children({ valuationId, approaches, work })}
    </div>
  )
}

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

/** Whether what was entered is stored, undo and redo, and the reason of what was refused. */
function Saving({ work }: { work: SheetWork }) {
  const { t } = useTranslation()
  const { state, error, sendNow, canUndo, canRedo, undo, redo } = work
  const isBad = state === 'away' || state === 'refused'
  const Icon = isBad ? IconCloudOff : state === 'saved' ? IconCloudCheck : IconCloudUp
  return (
    <div className={`${classes.saving} no-print`}>
      <p role="status" className={classes.state} data-state={state}>
        <Icon size={18} aria-hidden="true" />
        {t(`sheets:saving.${state}`)}
      </p>
      {isBad ? (
        <Button size="compact-sm" variant="default" onClick={sendNow}>
          {t('shell:retry')}
        </Button>
      ) : null}
      <span className={classes.undo}>
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
      </span>
      {error ? (
        <div className={classes.error}>
          <ErrorPanel error={error} />
        </div>
      ) : null}
    </div>
  )
}

/** The other people on the sheets, with the sheet and the field each is at. */
function People({ people, nameOf }: Pick<SheetWork, 'people'> & { nameOf: (field: string) => string | undefined }) {
  const { t } = useTranslation()
  const listed = useMemo(() => people.toSorted((a, b) => a.name.localeCompare(b.name)), [people])
  if (listed.length === 0) return null
  return (
    <div className={classes.people} role="status">
      <span>{t('sheets:people')}</span>
      <ul>
        {listed.map(({ id, name, sheet, field }) => {
          const fieldName = field === null ? undefined : nameOf(field)
          const at = { person: isolateBidi(name), sheet: t(`sheets:tab.${sheet}`) }
          return (
            <li key={id}>
              {fieldName
                ? t('sheets:people.atField', { ...at, field: isolateBidi(fieldName) })
                : t('sheets:people.at', at)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
