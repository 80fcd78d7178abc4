import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useEvidenceName } from '#features/market/ui/shared/display-name.ts'
import { RecordRail } from '#features/valuations/ui/shared/rail/record-rail.tsx'
import { isUuid } from '#kernel/ids.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column, Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { panelOf } from '#web/records/panels.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import type { LoggedSearch } from '../model.ts'
import { choicesLogQuery, comparablesQuery, foundQuery } from './reads.ts'
import { candidateOf, candidatesOf } from './screen/candidates.ts'
import classes from './screen/screen.module.css'
import { SearchPanel } from './screen/search-panel.tsx'
import table from './screen/table.module.css'
import { type Decisions, useDecisions } from './screen/use-decisions.ts'
import { useParameterWords } from './screen/use-parameter-words.ts'
import { Workbench } from './screen/workbench.tsx'

const BeginSheets = panelOf('BeginSheets', { atRest: true })

type Props = { searches: readonly LoggedSearch[]; shown: string | undefined; onShow: (searchId: string) => void }

/** Every search: when, by whom, what was looked for, and what came of it. */
function SearchLog({ searches, shown, onShow }: Props) {
  const { t } = useTranslation()
  const { instant, number } = useFormat()
  const { line } = useParameterWords()
  return (
    <Panel title={t('comparables:log.title')}>
      <Column lines as="ol" gap={0} className={classes.log}>
        {searches.map(({ id, parameters, found, used, rejected, searchedByName, searchedAt }) => (
          <Row
            as="li"
            pad={12}
            align="start"
            justify="between"
            gap={12}
            key={id}
            aria-current={id === shown || undefined}
          >
            <div>
              <p>{line(parameters)}</p>
              <Muted>
                {t('comparables:log.outcome', { found: number(found), used: number(used), rejected: number(rejected) })}
              </Muted>
              <Muted>
                <Iso>{searchedByName}</Iso> · <Num>{instant(searchedAt)}</Num>
              </Muted>
            </div>
            {id === shown ? (
              <Muted as="span">{t('comparables:log.shown')}</Muted>
            ) : (
              <Button size="compact-sm" variant="default" className="no-print" onClick={() => onShow(id)}>
                {t('comparables:log.show')}
              </Button>
            )}
          </Row>
        ))}
      </Column>
    </Panel>
  )
}

/** Every decision, the last first. */
function ChoicesLog({ valuationId }: { valuationId: string }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const name = useEvidenceName()
  const log = useQuery(choicesLogQuery(valuationId))
  return (
    <Panel title={t('comparables:log.choices')}>
      {log.isError ? (
        <div className={classes.pad}>
          <ErrorPanel error={log.error} onRetry={() => void log.refetch()} />
        </div>
      ) : log.isPending ? (
        <SkeletonRows rows={2} columns={1} />
      ) : log.data.length === 0 ? (
        <p className={classes.pad}>{t('comparables:log.noChoices')}</p>
      ) : (
        <Column lines as="ol" gap={0} className={classes.log}>
          {log.data.map(({ evidenceId, version, choice, reasonCode, reason, evidence, chosenByName, chosenAt }) => (
            <Row as="li" pad={12} align="start" justify="between" gap={12} key={`${evidenceId} ${version}`}>
              <div>
                <p>
                  {t(`comparables:choice.${choice}`)}: <Iso>{name(evidence)}</Iso>
                </p>
                {reasonCode ? <Muted dir="auto">{reason ?? t(`comparables:reason.${reasonCode}`)}</Muted> : null}
                <Muted>
                  <Iso>{chosenByName}</Iso> · <Num>{instant(chosenAt)}</Num>
                </Muted>
              </div>
            </Row>
          ))}
        </Column>
      )}
    </Panel>
  )
}

const PATH = '/valuations/$id/comparables'

/** The comparables of a valuation: the search of the market register, what is used and rejected of it, and the logs of both. */
export function ComparablesScreen() {
  const { id } = useParams({ from: PATH })
  const isId = isUuid(id.toLowerCase())
  const read = useQuery({ ...comparablesQuery(id), enabled: isId })
  if (!isId) return <ErrorPage kind="NOT_FOUND" />
  if (read.data) return <Comparables key={id} id={id} data={read.data} />
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton />
}

type Data = NonNullable<ReturnType<typeof useComparables>['data']>
const useComparables = (id: string) => useQuery(comparablesQuery(id))

function Comparables({ id, data }: { id: string; data: Data }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const navigate = useNavigate()
  const asked = useSearch({ from: PATH }).search
  const decisions = useDecisions(id)
  const { valuationNumber, subject, editable, choices, searches, reasons } = data
  const used = choices.filter((one) => decisions.queue.outcomeOf(one.evidenceId, one).choice === 'USED').length
  const shown = searches.find((one) => one.id === asked) ?? searches[0]
  const show = (search: string) => void navigate({ to: '.', search: { search }, replace: true, resetScroll: false })
  return (
    <>
      <PageHead
        title={t('comparables:title')}
        documentTitle={t('comparables:title.of', { number: valuationNumber })}
        subtitle={
          <>
            <Num>{valuationNumber}</Num> · {t('comparables:counts.used', { count: used, n: number(used) })}
          </>
        }
        actions={
          <ButtonLink to="/valuations/$id" params={{ id }} variant="default">
            {t('comparables:back')}
          </ButtonLink>
        }
      />
      <RecordRail valuationId={id} at="EVIDENCE" />
      <Column className={classes.screen}>
        {editable ? null : <Muted>{t('comparables:locked')}</Muted>}
        {editable && subject ? (
          <SearchPanel valuationId={id} subject={subject} last={searches[0]?.parameters} onSearched={show} />
        ) : null}
        {subject ? null : <p role="alert">{t('comparables:noPlace')}</p>}
        {shown ? (
          <Found {...{ id, searchId: shown.id, choices, subject, reasons, editable, decisions }} />
        ) : (
          <p>{t('comparables:search.none')}</p>
        )}
        {editable && used > 0 ? <BeginSheets valuationId={id} /> : null}
        {shown ? (
          <Grid columns={2} align="start" until={1000}>
            <SearchLog searches={searches} shown={shown.id} onShow={show} />
            <ChoicesLog valuationId={id} />
          </Grid>
        ) : null}
      </Column>
    </>
  )
}

type FoundProps = Pick<Data, 'choices' | 'subject' | 'reasons' | 'editable'> & {
  id: string
  searchId: string
  decisions: Decisions
}

/** What a search found, once it is read. */
function Found({ id, searchId, choices, subject, ...props }: FoundProps) {
  const found = useQuery(foundQuery(id, searchId))
  const chosen = useMemo(() => new Map(choices.map((one) => [one.evidenceId, one])), [choices])
  const candidates = useMemo(
    () => (found.data ? candidatesOf(found.data, found.data.searchId, chosen) : []),
    [found.data, chosen],
  )
  const others = useMemo(() => {
    const ids = new Set(candidates.map((one) => one.id))
    return choices.filter(({ evidenceId }) => !ids.has(evidenceId)).map((one) => candidateOf(one, subject))
  }, [candidates, choices, subject])
  if (found.isError && !found.data) return <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonRows rows={8} columns={4} />
  return (
    <div className={table.wide}>
      <Workbench
        {...props}
        {...{ valuationId: id, searchId: found.data.searchId, others }}
        found={candidates}
        subject={found.data.subject}
      />
    </div>
  )
}
