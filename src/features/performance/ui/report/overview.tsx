import { useTranslation } from 'react-i18next'
import { Num } from '#web/kit/text/num.tsx'
import type { CallFigures } from '../../model.ts'
import classes from './report.module.css'
import { useMeasures } from './use-measures.ts'

/** What all calls of the period come to. */
export function Overview({ totals }: { totals: CallFigures }) {
  const { t } = useTranslation()
  const { ms, number, percent } = useMeasures()
  const { calls, errors, refused, cacheHits, p50, p95, p99 } = totals
  const share = (part: number) => percent(calls > 0 ? part / calls : null)
  const figures = [
    { name: t('performance:calls'), value: number(calls) },
    { name: t('performance:p50'), value: ms(p50) },
    { name: t('performance:p95'), value: ms(p95) },
    { name: t('performance:p99'), value: ms(p99) },
    { name: t('performance:errors'), value: number(errors), alarming: errors > 0 },
    { name: t('performance:refused'), value: share(refused) },
    { name: t('performance:hitRate'), value: share(cacheHits) },
  ]
  return (
    <section className={classes.strip} aria-label={t('performance:overview')}>
      <dl>
        {figures.map(({ name, value, alarming }) => (
          <div key={name} data-alarming={alarming || undefined}>
            <dt>{name}</dt>
            <dd>
              <Num>{value}</Num>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
