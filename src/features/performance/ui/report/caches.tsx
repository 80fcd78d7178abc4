import { formatSpan } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { CACHE_LIMITS, COST_PER_100_000_HITS, cacheCost, MIN_CACHE_BYTES } from '#kernel/read-caches.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { useReading } from '#web/kit/text/use-format.ts'
import type { CacheReport } from '../../model.ts'
import classes from './report.module.css'
import { MeasureTable } from './table.tsx'
import { useMeasures } from './use-measures.ts'

const MINUTE = 60_000

/** What the caches gain or cost, with their limits and the cost estimate. */
export function CachesPanel({ caches }: { caches: readonly CacheReport[] }) {
  const { t } = useTranslation()
  const reading = useReading()
  const { number, percent } = useMeasures()
  const hits = caches.reduce((sum, cache) => sum + cache.hits, 0)
  const span = (lifetime: number) => isolateBidi(formatSpan(lifetime / MINUTE, reading))
  const effect = ({ savedMs }: CacheReport) => {
    if (savedMs === null) return t('performance:effect.none')
    const ms = number(Math.round(Math.abs(savedMs)))
    return t(savedMs >= 0 ? 'performance:effect.saved' : 'performance:effect.lost', { ms })
  }
  return (
    <Panel title={t('performance:caches')}>
      {caches.some(({ on }) => on) ? null : <p className={classes.hint}>{t('performance:cachesOff')}</p>}
      <MeasureTable
        label={t('performance:caches')}
        rows={caches}
        keyOf={({ kind }) => kind}
        columns={[
          { name: t('performance:cache'), cell: ({ kind }) => t(`performance:cache.${kind}`) },
          {
            name: t('performance:state'),
            cell: ({ on }) => (
              <Badge tone={on ? 'green' : 'grey'}>{t(on ? 'performance:on' : 'performance:off')}</Badge>
            ),
          },
          { name: t('performance:entries'), figure: true, cell: ({ entries }) => number(entries) },
          { name: t('performance:hits'), figure: true, cell: (cache) => number(cache.hits) },
          { name: t('performance:misses'), figure: true, cell: ({ misses }) => number(misses) },
          {
            name: t('performance:hitRate'),
            figure: true,
            cell: (cache) => percent(cache.hits + cache.misses > 0 ? cache.hits / (cache.hits + cache.misses) : null),
          },
          { name: t('performance:effect'), cell: effect },
        ]}
      />
      <div className={classes.facts}>
        <Facts
          items={[
            {
              label: t('performance:cost'),
              value: t('performance:costRule', {
                total: isolateBidi(number(Math.round(cacheCost(hits) * 100) / 100)),
                cost: isolateBidi(number(COST_PER_100_000_HITS)),
                hits: isolateBidi(number(100_000)),
              }),
            },
            {
              label: t('performance:minimum'),
              value: t('performance:bytes', { n: isolateBidi(number(MIN_CACHE_BYTES)) }),
            },
            {
              label: t('performance:limits'),
              value: t('performance:limitsRule', {
                entries: isolateBidi(number(CACHE_LIMITS.records.entries)),
                minutes: span(CACHE_LIMITS.records.lifetime),
                audit: span(CACHE_LIMITS.audit.lifetime),
              }),
              wide: true,
            },
          ]}
        />
      </div>
    </Panel>
  )
}
