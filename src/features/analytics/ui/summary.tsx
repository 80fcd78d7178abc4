import { useTranslation } from '#web/i18n/i18n.ts'
import { Cells, Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Analytics } from '../model.ts'
import { createdIn } from './lists.ts'
import classes from './screen.module.css'

const share = (part: number, rest: number) => (part + rest > 0 ? part / (part + rest) : null)
const mean = (sum: number, count: number) => (count > 0 ? sum / count : null)

/** The key figures of the period beside those of the period before. */
export function Summary({ data }: { data: Analytics }) {
  const { t } = useTranslation()
  const { number, kwd, percent } = useFormat()
  const whole = data.stages.find(({ stage }) => stage === 'WHOLE')
  const { reviews } = data
  const figures = [
    {
      key: 'count',
      now: (
        <TextLink to="/valuations" search={createdIn(data.period)}>
          <Num>{number(data.count.now)}</Num>
        </TextLink>
      ),
      before: number(data.count.before),
    },
    { key: 'fees', now: <Num>{kwd(data.fees.now)}</Num>, before: kwd(data.fees.before) },
    {
      key: 'meanFee',
      now: <Num>{kwd(mean(data.fees.now, data.billed.now))}</Num>,
      before: kwd(mean(data.fees.before, data.billed.before)),
    },
    { key: 'turnaround', now: <Num>{number(whole?.median.now)}</Num>, before: number(whole?.median.before) },
    ...(reviews
      ? [
          {
            key: 'sentBack',
            now: <Num>{percent(share(reviews.sentBack.now, reviews.approved.now))}</Num>,
            before: percent(share(reviews.sentBack.before, reviews.approved.before)),
          } as const,
        ]
      : []),
  ] as const
  return (
    <Panel>
      <Cells as="ul" least="9.5rem" className={classes.summary} aria-label={t('analytics:summary')}>
        {figures.map(({ key, now, before }) => (
          <Column as="li" gap={0} key={key} data-summary={key}>
            <span>{t(`analytics:summary.${key}`)}</span>
            <b>{now}</b>
            <small>{t('analytics:summary.before', { value: before })}</small>
          </Column>
        ))}
      </Cells>
    </Panel>
  )
}
