import type { Icon } from '@tabler/icons-react'
import { IconFileSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../kit/controls/button.tsx'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'

type Props = {
  narrowed: boolean
  /** True on a page that is not the first: its rows no longer exist. */
  later: boolean
  onFirst: () => void
  onClear: () => void
  icon?: Icon
  /** The message when nothing matches the filters. */
  none: string
  noneHint?: string | undefined
  /** Shown while there are no records at all. */
  empty: ReactNode
}

/** The empty state of a list: an emptied page, no match for the filters, or no records yet. */
export function EmptyList({
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
