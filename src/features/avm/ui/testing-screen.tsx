import { IconDice5 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { SAMPLING } from '../model/samples.ts'
import { INDICATION } from '../model.ts'
import { AvmNav } from './avm-nav.tsx'
import { roundsQuery } from './reads.ts'
import { RoundPanels } from './testing/round-panels.tsx'
import { RoundsPanel } from './testing/rounds-panel.tsx'
import classes from './testing/testing.module.css'

/** Random testing of the automated valuation: the rounds, and of the one that is shown its figures and items. */
export function TestingScreen() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number, share } = useFormat()
  const { round: wanted } = useSearch({ from: '/automated-valuation/testing' })
  const read = useQuery(roundsQuery)
  const items = read.data?.items
  const shown = items?.find(({ id }) => id === wanted) ?? (wanted ? undefined : items?.[0])
  const bounds = { least: number(SAMPLING.least), most: number(SAMPLING.most), share: share(SAMPLING.share) }
  return (
    <>
      <PageHead title={t('testing:title')} subtitle={t('testing:subtitle')} />
      <AvmNav />
      <Column gap={8} className={classes.lead}>
        <p>
          {t('testing:how', {
            least: isolateBidi(bounds.least),
            most: isolateBidi(bounds.most),
            share: isolateBidi(bounds.share),
          })}
        </p>
        <p>{INDICATION[language]}</p>
      </Column>
      {items && items.length > 0 ? (
        <Grid columns="300px minmax(0, 1fr)" align="start" gap={24} until={1000}>
          <RoundsPanel items={items} shown={shown?.id} />
          {shown ? (
            <RoundPanels key={shown.id} round={shown} />
          ) : (
            <Panel>
              <EmptyState icon={<IconDice5 size={34} />} title={t('testing:missing')} />
            </Panel>
          )}
        </Grid>
      ) : (
        <Panel>
          <Pending read={read} rows={8} columns={4} />
          {items ? (
            <EmptyState icon={<IconDice5 size={34} />} title={t('testing:none')} hint={t('testing:none.hint')} />
          ) : null}
        </Panel>
      )}
    </>
  )
}
