import { queryOptions, useQuery } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import lines from '../tables/lines.module.css'

/** The open rounds of random testing in which this person has something to decide. */
export const mySamplesQuery = queryOptions({
  queryKey: ['avmSamples', 'mine'],
  queryFn: ({ signal }) => rpc.avmSamples.mine({}, { signal }),
})

/** What this person has to decide in random testing, for the page of their work; nothing when there is nothing. */
export function MySamples() {
  const { t } = useTranslation()
  const { number, date } = useFormat()
  const { data, error, refetch } = useQuery(mySamplesQuery)
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data?.items.length) return null
  return (
    <Panel title={t('testing:mine')}>
      <Column lines as="ul" gap={0}>
        {data.items.map(({ roundId, number: name, open, dueOn }) => (
          <Row pad={12} as="li" wrap gap={[8, 16]} key={roundId}>
            <div className={lines.words}>
              <TextLink to="/automated-valuation/testing" search={{ round: roundId }}>
                <Num>{name}</Num>
              </TextLink>
              <p>
                {t('testing:mine.count', { count: open, n: number(open) })} ·{' '}
                {t('testing:due', { date: isolateBidi(date(dueOn)) })}
              </p>
            </div>
          </Row>
        ))}
      </Column>
    </Panel>
  )
}
