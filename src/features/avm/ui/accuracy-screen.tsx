import { IconAlertTriangle, IconTargetArrow } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { Accuracy, AccuracyRow } from '../model.ts'
import type { Figure } from '../rules/figure-words.ts'
import classes from './accuracy/accuracy.module.css'
import { BaselinesPanel } from './accuracy/baselines-panel.tsx'
import { DriftPanel } from './accuracy/drift-panel.tsx'
import { FiguresTable } from './accuracy/figures-table.tsx'
import { GROUPINGS, GroupsPanel } from './accuracy/groups-panel.tsx'
import { OverallPanel } from './accuracy/overall-panel.tsx'
import { SincePanel } from './accuracy/since-panel.tsx'
import { TrimmedPanel } from './accuracy/trimmed-panel.tsx'
import { VerticalPanel } from './accuracy/vertical-panel.tsx'
import { AvmNav } from './avm-nav.tsx'
import { accuracyQuery } from './reads.ts'
import { NewestRound } from './testing/newest-round.tsx'

const PATH = '/automated-valuation/accuracy'

/** The ratio study of the current model, against sales made after all it had learnt from. */
export function AccuracyScreen() {
  const { t } = useTranslation()
  const read = useQuery(accuracyQuery)
  return (
    <>
      <PageHead title={t('accuracy:title')} subtitle={t('accuracy:subtitle', { code: isolateBidi('IAAO') })} />
      <AvmNav />
      <Column gap={24}>
        {read.data ? (
          <Study data={read.data} />
        ) : (
          <Panel>
            <Pending read={read} rows={10} columns={4} />
          </Panel>
        )}
        <HowPanel />
      </Column>
    </>
  )
}

function Study({ data: { model, rows, trialUntil, notice, assumed, trimmed } }: { data: Accuracy }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date, month, digits } = useFormat()
  const navigate = useNavigate()
  const search = useSearch({ from: PATH })
  const overall = rows.find(({ dimension }) => dimension === 'ALL')
  if (!model || !overall?.study)
    return (
      <Panel>
        <EmptyState icon={<IconTargetArrow size={34} />} title={t('accuracy:none')} hint={t('accuracy:none.hint')} />
      </Panel>
    )
  return (
    <>
      <Column gap={8} className={classes.lead}>
        {trialUntil ? (
          <p>
            {t('accuracy:trial', {
              number: isolateBidi(digits(String(model.number))),
              until: isolateBidi((model.isInClasses ? month : date)(trialUntil)),
            })}
          </p>
        ) : null}
        <p>{notice[language]}</p>
        {model.hasGenerated ? (
          <Row as="p" align="start" className={classes.generated}>
            <IconAlertTriangle size={18} aria-hidden="true" />
            {t('accuracy:generated')}
          </Row>
        ) : null}
      </Column>
      <OverallPanel row={overall} study={overall.study} assumed={assumed} />
      {trimmed ? <TrimmedPanel study={overall.study} trimmed={trimmed} /> : null}
      <BaselinesPanel study={overall.study} />
      <GroupsPanel
        rows={rows}
        by={GROUPINGS.find((code) => code === search.by) ?? 'TYPE'}
        onGroup={(by) => void navigate({ to: PATH, search: { by }, replace: true, resetScroll: false })}
      />
      {overall.study.vertical?.groups.length ? <VerticalPanel vertical={overall.study.vertical} /> : null}
      <DriftPanel rows={rows} />
      <OtherGroupsPanel rows={rows} by="QUARTER" figures={['mdape', 'medianRatio', 'p95', 'within10', 'coverage']} />
      <OtherGroupsPanel rows={rows} by="BASIS" figures={['medianRatio', 'mdape', 'within20']} />
      <SincePanel />
      <NewestRound className={classes.note} />
    </>
  )
}

type OtherGroups = { rows: readonly AccuracyRow[]; by: 'QUARTER' | 'BASIS'; figures: readonly Figure[] }

/** Groups that are no part of the sales of the trial, with what they are; nothing where there are none. */
function OtherGroupsPanel({ rows, by, figures }: OtherGroups) {
  const { t } = useTranslation()
  const groups = rows.filter(({ dimension }) => dimension === by)
  if (groups.length === 0) return null
  const title = t(`accuracy:apart.${by}`)
  return (
    <Panel title={title}>
      <Column pad={16} gap={12}>
        <p className={classes.note}>{t(`accuracy:apart.${by}.about`)}</p>
      </Column>
      <FiguresTable label={t('indication:table.of', { name: title })} by={by} rows={groups} figures={figures} />
    </Panel>
  )
}

/** What each figure is, in plain words. */
function HowPanel() {
  const { t } = useTranslation()
  const terms = [
    ['n', null],
    ['medianRatio', null],
    ['cod', 'COD'],
    ['prd', 'PRD'],
    ['prb', 'PRB'],
    ['vei', 'VEI'],
    ['mdape', 'MdAPE'],
    ['p95', 'P95'],
    ['coverage', null],
    ['hitRate', null],
  ] as const
  return (
    <Panel title={t('accuracy:how.title')}>
      <Column pad={16} gap={12} className={classes.how}>
        <p>{t('accuracy:how.ratio')}</p>
        <Column as="dl" gap={12}>
          {terms.map(([figure, code]) => (
            <Grid columns="11rem minmax(0, 1fr)" gap={[4, 24]} until={700} key={figure}>
              <dt>{t(`accuracy:figure.${figure}`)}</dt>
              <dd>{t(`accuracy:how.${figure}`, { code: isolateBidi(code ?? '') })}</dd>
            </Grid>
          ))}
          <Grid columns="11rem minmax(0, 1fr)" gap={[4, 24]} until={700}>
            <dt>
              {t('accuracy:figure.within10')} · {t('accuracy:figure.within20')}
            </dt>
            <dd>{t('accuracy:how.within')}</dd>
          </Grid>
        </Column>
        <p>{t('accuracy:how.band')}</p>
        <p>{t('accuracy:how.interval')}</p>
        <p>{t('accuracy:how.verdict')}</p>
      </Column>
    </Panel>
  )
}
