import { useQuery } from '@tanstack/react-query'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Muted, Row } from '#web/kit/layout/layout.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { priorQuery } from '../shared/reads.ts'

/** The firm's earlier valuations that have to do with property, owner or borrower; `borrower` is the one that is stored. */
export function PriorList({ valuationId, borrower }: { valuationId: string; borrower: string | null }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { data, error, refetch } = useQuery(priorQuery(valuationId, borrower))
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return null
  if (data.items.length === 0) return <Muted>{t('lending:prior.none')}</Muted>
  return (
    <FigureTable
      label={t('lending:prior')}
      caption={t('lending:prior')}
      columns={(['number', 'day', 'purpose', 'match', 'valuer'] as const).map((key) => ({
        key,
        head: t(`lending:prior.${key}`),
      }))}
      rows={data.items.map(({ id, valuationNumber, day, purpose, matches, valuer }) => ({
        key: id,
        cells: [
          <TextLink key="number" to="/valuations/$id" params={{ id }}>
            <Num>{valuationNumber}</Num>
          </TextLink>,
          date(day),
          purpose ? (t(`valuations:purpose.${purpose}` as WordKey) as string) : '',
          <Row as="span" wrap gap={4} key="matches">
            {matches.map((match) => (
              <Badge key={match} tone="grey">
                {t(`lending:matches.${match}`)}
              </Badge>
            ))}
          </Row>,
          <Iso key="valuer">{valuer ?? ''}</Iso>,
        ],
      }))}
    />
  )
}
