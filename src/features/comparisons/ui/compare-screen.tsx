import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { savedQuery } from './reads.ts'
import { DimensionsPanel } from './setup/dimensions-panel.tsx'
import { HeadActions } from './setup/head-actions.tsx'
import { MethodChoices } from './setup/method-choices.tsx'
import { PropertiesPanel } from './setup/properties-panel.tsx'
import { ResultArea } from './setup/result-area.tsx'
import classes from './setup/screen.module.css'
import { ToResult } from './setup/to-result.tsx'
import { useComparing } from './setup/use-comparing.ts'

/** The screen that compares properties: the set-up on one side, its outcome on the other, updated as the set-up changes. */
export function CompareScreen() {
  const { t } = useTranslation()
  const comparing = useComparing()
  const result = useRef<HTMLElement>(null)
  return (
    <>
      <PageHead
        eyebrow={comparing.asked.of ? <EditedComparison id={comparing.asked.of} /> : null}
        title={t('comparisons:setup.title')}
        subtitle={t('comparisons:setup.subtitle')}
        actions={<HeadActions comparing={comparing} />}
      />
      <Grid columns="minmax(0, 410px) minmax(0, 1fr)" align="start" until={1000} className={classes.screen}>
        <Column as="section" className={`${classes.setup} no-print`} aria-label={t('comparisons:setup.region')}>
          <PropertiesPanel comparing={comparing} />
          <MethodChoices comparing={comparing} />
          <DimensionsPanel comparing={comparing} />
          <ToResult comparing={comparing} result={result} />
        </Column>
        <section ref={result} className={classes.result} aria-label={t('comparisons:setup.result')} tabIndex={-1}>
          <ResultArea comparing={comparing} />
        </section>
      </Grid>
    </>
  )
}

/** Names the saved comparison that is being edited and links back to it; nothing when it no longer exists. */
function EditedComparison({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(savedQuery(id))
  if (!data) return null
  return (
    <>
      {t('comparisons:save.changing')}{' '}
      <TextLink to="/properties/compare/$id" params={{ id }}>
        <Iso>{data.name}</Iso>
      </TextLink>
    </>
  )
}
