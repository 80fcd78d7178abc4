import { IconMessages } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { COMMENTS_ID } from '#kernel/anchors.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { goToElement } from '#web/kit/layout/use-go-to-hash.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import { type CommentedRecord, MOST_COUNTED } from '../../model.ts'
import classes from './comments-link.module.css'
import { threadQuery } from './reads.ts'

/** The way to the comments of a record from its head, with their number; for staff. */
export function CommentsLink({ record }: { record: CommentedRecord }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { allowed } = useMe()
  const isStaff = allowed('canEditValuations')
  const { data } = useInfiniteQuery({ ...threadQuery(record), enabled: isStaff })
  if (!isStaff) return null
  const count = data?.pages[0]?.count ?? 0
  const n = count >= MOST_COUNTED ? `${number(MOST_COUNTED)}+` : number(count)
  return (
    <Row
      as="button"
      inline
      gap={4}
      type="button"
      className={`${classes.link} no-print`}
      onClick={() => goToElement(COMMENTS_ID)}
    >
      <IconMessages size={16} aria-hidden="true" />
      {count > 0 ? t('comments:title.count', { n }) : t('comments:title')}
    </Row>
  )
}
