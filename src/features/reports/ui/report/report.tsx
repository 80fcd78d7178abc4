import { IconPrinter, IconReportAnalytics } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { Language } from '#kernel/words.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { PrintHead } from '#web/records/details/sheet/print-head.tsx'
import { type Address, useListAddress } from '#web/records/list/address.ts'
import list from '#web/records/list/list.module.css'
import { ListFrame } from '#web/records/list/list-frame.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { REGISTERS } from '../../model/registers.ts'
import type { RegisterCode, ReportDefinition, ReportPreview } from '../../model.ts'
import { ReportTools } from '../delivery/report-tools.tsx'
import type { ReportSearch } from '../search.ts'
import { ReportFilterPanel } from './filter-panel.tsx'
import { definitionOf, filtersOf, withoutFilters } from './filters.ts'
import classes from './report.module.css'
import { ReportFiles } from './report-files.tsx'
import { GroupTable, RowTable } from './tables.tsx'
import { useReportFilterWords } from './use-filter-words.ts'
import { useOfferedWord } from './use-offered-word.ts'

/** A report with its totals and its first rows; the one before stays on the screen until the next is loaded. */
const previewQuery = (definition: ReportDefinition, language: Language) =>
  queryOptions({
    queryKey: ['registers', 'preview', definition.register, definition, language],
    queryFn: ({ signal }) => rpc.registers.preview({ definition, language }, { signal }),
    placeholderData: keepPreviousData,
  })

/** A register: its filters in the address, its totals and groups, its first rows, and its files. */
export function Report({ code, search }: { code: RegisterCode; search: ReportSearch }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const language = useLanguage()
  const register = REGISTERS[code]
  const definition = useMemo(() => definitionOf(code, search), [code, search])
  const read = useQuery(previewQuery(definition, language))
  const report = read.data
  const address = useListAddress<ReportSearch>(`/reports/${code}`, search)
  const words = useReportFilterWords(code, search)
  const { printed, print, printing } = usePrint(definition)
  return (
    <>
      <div className={classes.screen} data-replaced={printed ? '' : undefined}>
        <ListFrame<string, ReportSearch>
          title={register.title[language]}
          actions={
            <>
              <button type="button" className={list.tool} disabled={!report?.count || printing} onClick={print}>
                <IconPrinter size={17} aria-hidden="true" />
                {t('reports:print')}
              </button>
              <ReportTools definition={definition} />
              <ReportFiles definition={definition} count={report?.count ?? 0} />
            </>
          }
          above={
            <p className={classes.question}>
              {register.question[language]} <TextLink to="/reports">{t('reports:back')}</TextLink>
            </p>
          }
          address={address}
          filters={filtersOf(code).set}
          words={words}
          clearedSearch={withoutFilters}
          {...(register.searched ? { searching: { label: t('reports:search'), hint: t('reports:searchHint') } } : {})}
          panel={(panel) => <ReportFilterPanel {...panel} code={code} />}
          tools={<GroupBy code={code} address={address} />}
          read={{
            total: report && { totalCount: report.count, totalIsExact: true },
            count: report?.count,
            stale: read.isPlaceholderData,
            error: read.error,
            retry: () => void read.refetch(),
          }}
          counted={(count, _, n) => t('reports:found', { count, n })}
          none={t('reports:none')}
          empty={<EmptyState icon={<IconReportAnalytics />} title={t('reports:empty')} />}
        >
          {report ? (
            <div className={read.isPlaceholderData ? classes.stale : undefined} aria-busy={read.isPlaceholderData}>
              {report.groupedBy ? (
                <section>
                  <h2 className={classes.title}>{t('reports:groups.title', { by: report.groupedBy })}</h2>
                  <GroupTable report={report} label={t('reports:groups.title', { by: report.groupedBy })} />
                  <h2 className={classes.title}>{t('reports:rows.title')}</h2>
                </section>
              ) : null}
              <p className={classes.note}>
                {report.rows.length < report.count
                  ? t('reports:rows.shown', { n: number(report.rows.length), of: number(report.count) })
                  : t('reports:rows.all', { n: number(report.count) })}
              </p>
              <RowTable report={report} label={register.title[language]} />
            </div>
          ) : null}
        </ListFrame>
      </div>
      {printed ? <PrintSheet report={printed} /> : null}
    </>
  )
}

/** Chooses what the report is grouped by. */
function GroupBy({ code, address }: { code: RegisterCode; address: Address<ReportSearch> }) {
  const { t } = useTranslation()
  const { groupings } = REGISTERS[code]
  const word = useOfferedWord(code)
  if (groupings.length === 0) return null
  const value = groupings.find((grouping) => grouping.code === address.search.groupBy)?.code ?? null
  return (
    <div className={classes.groupBy}>
      <SelectField
        label={t('reports:groupBy')}
        options={groupings.map((grouping) => ({ value: grouping.code, label: word(grouping) }))}
        value={value}
        onChange={(chosen) => address.narrow(() => ({ groupBy: chosen ?? undefined }) as Partial<ReportSearch>)}
        placeholder={t('reports:groupBy.none')}
        clearable
      />
    </div>
  )
}

/** Prints the report whole, as far as a page prints: its rows are read first, and replace the screen on paper. */
function usePrint(definition: ReportDefinition) {
  const language = useLanguage()
  const [printed, setPrinted] = useState<ReportPreview | null>(null)
  const { busy, act } = useAct<ReportPreview>(() => setPrinted(null))
  const read = () => rpc.registers.preview({ definition, language, print: true })
  const show = (report: ReportPreview) => {
    flushSync(() => setPrinted(report))
    window.print()
  }
  return { printed, printing: busy, print: () => void act(read, show) }
}

/** A report on paper, under the firm's name: its filters, its totals by group, and its rows. */
function PrintSheet({ report }: { report: ReportPreview }) {
  const { t } = useTranslation()
  const { number, instant } = useFormat()
  const { title, question, filtersTold, asOf, rows, count, groupedBy } = report
  return (
    <div className={classes.sheet}>
      <PrintHead>{t('reports:title')}</PrintHead>
      <h1>{title}</h1>
      <p>{question}</p>
      <p>{filtersTold.map(isolateBidi).join(' · ')}</p>
      <p>
        {rows.length < count
          ? t('reports:print.cut', { n: number(rows.length), of: number(count) })
          : t('reports:rows.all', { n: number(count) })}
        {' · '}
        {t('reports:asOf', { at: isolateBidi(instant(asOf)) })}
      </p>
      {groupedBy ? <GroupTable report={report} label={groupedBy} /> : null}
      <RowTable report={report} label={title} />
    </div>
  )
}
