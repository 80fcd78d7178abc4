import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { IconFileSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'

type Props = {
  narrowed: boolean
  /** True on a page that is not the first: its rows have gone since. */
  later: boolean
  onFirst: () => void
  onClear: () => void
  icon?: Icon
  /** What is said when nothing fits the filters. */
  none: string
  noneHint?: string | undefined
  /** What stands there while there is nothing at all yet. */
  empty: ReactNode
}

/** What stands in place of rows: the page has emptied, nothing fits the filters, or there is none yet. */
export function Nothing({
  narrowed,
  later,
  onFirst,
  onClear,
  icon: Sign = IconFileSearch,
  none,
  noneHint,
  empty,
}: Props) {
  const { t } = useTranslation()
  if (!later && !narrowed) return empty
  const [title, hint, act, press] = later
    ? [t('records:list.pageEmpty'), undefined, t('records:list.first'), onFirst]
    : [none, noneHint ?? t('records:list.noneHint'), t('records:list.clear'), onClear]
  return (
    <EmptyState
      icon={<Sign />}
      title={title}
      hint={hint}
      action={
        <Button variant="default" onClick={press}>
          {act}
        </Button>
      }
    />
  )
}
