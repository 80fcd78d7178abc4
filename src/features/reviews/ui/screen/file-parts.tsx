import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { InspectionFacts } from '#features/inspections/ui/shared/inspection-facts.tsx'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { documentPages } from '#features/valuations/ui/shared/document-pages.ts'
import { RecordFacts } from '#features/valuations/ui/shared/record-facts.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import type { Review } from '../../model.ts'
import classes from './review.module.css'
import { StatementsPart } from './statements-part.tsx'

type Props = { valuation: ValuationDetails; review: Review; mark: (field: string) => ReactNode }

/** What a valuation consists of beside its sheets, read only: its facts, what its report states, inspection and documents, each to be commented on. */
export function FileParts({ valuation, review, mark }: Props) {
  const { t } = useTranslation()
  const { id } = valuation
  return (
    <>
      <RecordFacts valuation={valuation} mark={mark} />
      <StatementsPart valuation={valuation} review={review} mark={mark} />
      <Panel title={t('reviews:inspection')} action={mark('inspection')}>
        <Column pad={16} gap={12} className={classes.sheets}>
          <InspectionFacts valuationId={id} mark={(field) => mark(`inspection.${field}`)} />
        </Column>
      </Panel>
      <Documents id={id} mark={mark} />
    </>
  )
}

function Documents({ id, mark }: { id: string; mark: Props['mark'] }) {
  const { t } = useTranslation()
  const read = useInfiniteQuery(documentPages(id))
  const items = read.data?.pages.flatMap((page) => page.items)
  return (
    <Panel title={t('reviews:documents')}>
      {items?.length === 0 ? (
        <Column pad={16} as="p" gap={12} className={`${classes.body} ${classes.quiet}`}>
          {t('reviews:documents.none')}
        </Column>
      ) : null}
      <Column lines as="ul" gap={0} className={classes.rows}>
        {items?.map((document) => (
          <Column as="li" pad={12} gap={8} key={document.id}>
            <Row align="baseline" justify="between" wrap gap={[4, 8]} className={classes.head}>
              <span>
                <TextLink to="/valuations/$id" params={{ id }} search={{ document: document.id }}>
                  {t(`valuations:documentType.${document.documentType}`)}
                </TextLink>{' '}
                <Iso>{document.title ?? document.file.name}</Iso>
              </span>
              {mark(`document.${document.id}`)}
            </Row>
          </Column>
        ))}
      </Column>
    </Panel>
  )
}
