import { useTranslation } from '../../i18n/i18n.ts'
import { Skeleton } from '../../kit/controls/loader.tsx'
import { SkeletonRows } from '../../kit/feedback/skeleton-rows.tsx'
import { Column, Grid } from '../../kit/layout/layout.tsx'
import { Panel } from '../../kit/layout/panel.tsx'
import classes from './details.module.css'

/** A placeholder for a record's page; `strip` for one with a row of steps below its head. */
export function DetailsSkeleton({ strip = false }: { strip?: boolean }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('shell:loading')}>
      <Skeleton height={14} width={120} below={10} />
      <Skeleton height={28} width="min(24rem, 80%)" below={24} />
      {strip ? <Skeleton height={82} below={16} /> : null}
      <Grid columns="minmax(0, 1fr) 340px" align="start" className={classes.two}>
        <div className={classes.main}>
          <Skeleton height={120} />
          <Panel>
            <SkeletonRows rows={6} columns={3} />
          </Panel>
        </div>
        <Column className={classes.column}>
          <Panel>
            <SkeletonRows rows={5} columns={1} />
          </Panel>
        </Column>
      </Grid>
    </div>
  )
}
