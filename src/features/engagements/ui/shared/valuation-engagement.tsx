import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFieldText } from '#web/records/details/field-text.ts'
import { WRITTEN_FIELDS } from '../../fields.ts'
import { EngagementMark } from './marks.tsx'
import { ofValuationQuery } from './reads.ts'

/** The engagement that a valuation belongs to, and where it differs from the common terms; nothing where it has none. */
export function ValuationEngagement({ valuationId }: { valuationId: string }) {
  const { t } = useTranslation()
  const textOf = useFieldText()
  const engagement = useQuery(ofValuationQuery(valuationId)).data?.engagement
  if (!engagement) return null
  const { id, number, title, state, differences } = engagement
  return (
    <Panel title={t('engagements:ofValuation.title')} padded>
      <Column gap={12}>
        <Row wrap gap={[4, 12]}>
          <TextLink to="/engagements/$id" params={{ id }}>
            <Num>{number}</Num>
          </TextLink>
          <Iso>{title}</Iso>
          <EngagementMark state={state} />
        </Row>
        {differences.length === 0 ? (
          <Muted small>{t('engagements:ofValuation.same')}</Muted>
        ) : (
          <FigureTable
            label={t('engagements:ofValuation.differs')}
            caption={t('engagements:ofValuation.differs')}
            columns={[
              { key: 'term', head: t('engagements:ofValuation.term') },
              { key: 'common', head: t('engagements:ofValuation.common') },
              { key: 'own', head: t('engagements:ofValuation.own') },
            ]}
            rows={differences.map(({ field, common, own }) => ({
              key: field,
              cells: [
                t(`engagements:field.${field}`),
                <Iso key="common">{textOf(WRITTEN_FIELDS[field], common)}</Iso>,
                <Iso key="own">{textOf(WRITTEN_FIELDS[field], own)}</Iso>,
              ],
            }))}
          />
        )}
      </Column>
    </Panel>
  )
}
