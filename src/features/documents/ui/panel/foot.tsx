import { IconFileZip } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useSize } from '#web/uploads/use-size.ts'
import type { Valuation } from '../../../valuations/model.ts'
import type { DocumentsPage } from '../../model.ts'
import classes from './panel.module.css'
import { zipOf } from './tools.tsx'

type Props = {
  valuation: Pick<Valuation, 'id'>
  page: DocumentsPage
  /** The number of displayed documents. */
  shown: number
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** The remaining pages of the list and the storage its files take. */
export function Foot({ valuation, page, shown, pages }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const size = useSize()
  if (page.totalCount === 0) return null
  return (
    <Column pad={12} gap={8} className={classes.foot}>
      <MorePages of={pages} fullWidth>
        {t('documents:more', { n: number(page.totalCount - shown) })}
      </MorePages>
      <Row justify="between" wrap gap={[8, 12]}>
        <p>
          {t('documents:count', { count: page.totalCount, n: number(page.totalCount) })}
          {' · '}
          {t('documents:used', { used: size(page.usedBytes), most: size(page.recordBytes) })}
        </p>
        <Button
          className="no-print"
          component="a"
          href={zipOf(valuation)}
          download
          variant="subtle"
          size="compact-md"
          leftSection={<IconFileZip size={17} aria-hidden="true" />}
        >
          {t('documents:zip')}
        </Button>
      </Row>
    </Column>
  )
}
