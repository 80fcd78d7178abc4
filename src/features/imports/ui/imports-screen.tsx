import { IconFileSpreadsheet, IconTableImport, IconTablePlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import views from '#web/kit/layout/views.module.css'
import { TextLink } from '#web/kit/text/links.tsx'
import { useCursors } from '#web/records/cursor-pager.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { PagedPanel } from '#web/records/paged-panel.tsx'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { QUICK_FIELDS } from '../rules/quick.ts'
import { KIND_WORDS, type Of, placesOf } from './kind-words.ts'
import { AT_ONCE, importsQuery } from './reads.ts'
import { ImportLine } from './start/import-line.tsx'
import { NewImport } from './start/new-import.tsx'
import { QuickTable } from './start/quick-table.tsx'
import start from './start/start.module.css'
import classes from './wizard/wizard.module.css'

/** Starts an import of properties, or of the rent roll of one, and lists the earlier ones. */
export function ImportsScreen() {
  const { property } = useSearch({ from: '/properties/import' })
  return <Imports key={property} kind={property ? 'tenancies' : 'properties'} propertyId={property} />
}

/** The same of market evidence. */
export function MarketImportsScreen() {
  return <Imports kind="market" />
}

/** The same of amenities. */
export function AmenityImportsScreen() {
  return <Imports kind="amenities" />
}

/** The same of zones. */
export function ZoneImportsScreen() {
  return <Imports kind="zones" />
}

/** The same of planning rules. */
export function PlanningImportsScreen() {
  return <Imports kind="planning" />
}

/** The same of the schedule of an engagement. */
export function ScheduleImportsScreen() {
  const { id } = useParams({ from: '/engagements/$id/import' })
  return isId(id) ? <Imports key={id} kind="schedule" engagementId={id} /> : <ErrorPage kind="NOT_FOUND" />
}

function Imports(of: Of) {
  const { kind } = of
  const { t } = useTranslation()
  const words = KIND_WORDS[kind]
  return (
    <>
      <PageHead
        eyebrow={<TextLink {...placesOf(of).records}>{t(words.records)}</TextLink>}
        title={t(words.title)}
        subtitle={t(words.lead)}
      />
      <Column gap={24} className={classes.stack}>
        <Begin {...of} />
        <ImportsPanel {...of} />
      </Column>
    </>
  )
}

/** The two ways to begin: a file or pasted table, or a table that is typed here, at `#quick`. */
function Begin(of: Of) {
  const { t } = useTranslation()
  const isQuick = useLocation({ select: ({ hash }) => hash === 'quick' })
  if (QUICK_FIELDS[of.kind].length === 0) return <NewImport {...of} />
  const ways = [
    { hash: '', Icon: IconFileSpreadsheet, name: t('imports:way.file'), isCurrent: !isQuick },
    { hash: 'quick', Icon: IconTablePlus, name: t('imports:way.quick'), isCurrent: isQuick },
  ]
  return (
    <>
      <nav className={`${views.views} ${start.ways}`} aria-label={t('imports:way')}>
        {ways.map(({ hash, Icon, name, isCurrent }) => (
          <Link
            key={hash}
            {...placesOf(of).imports}
            hash={hash}
            activeOptions={{ exact: true, includeHash: true }}
            className={views.view}
            aria-current={isCurrent ? 'page' : undefined}
          >
            <Icon size={17} aria-hidden="true" />
            {name}
          </Link>
        ))}
      </nav>
      {isQuick ? <QuickTable {...of} /> : <NewImport {...of} />}
    </>
  )
}

/** The started imports, newest first, by page. */
function ImportsPanel(of: Of) {
  const { kind } = of
  const { t } = useTranslation()
  const cursors = useCursors()
  return (
    <PagedPanel
      title={t('imports:list.heading')}
      read={useQuery(importsQuery(of, cursors.at))}
      cursors={cursors}
      pageSize={AT_ONCE}
      pages={t('imports:list.pages')}
      empty={{ icon: <IconTableImport size={30} />, title: t('imports:list.empty'), hint: t(KIND_WORDS[kind].lead) }}
      expected={4}
      line={(one) => <ImportLine key={one.id} one={one} />}
    />
  )
}
