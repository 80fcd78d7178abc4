import { Button } from '@mantine/core'
import { IconFileSearch, IconFolderOpen } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ButtonLink } from '#web/kit/links.tsx'
import { useMe } from '#web/me.ts'

type Props = {
  narrowed: boolean
  /** True on a page that is not the first: its rows have gone since. */
  later: boolean
  onFirst: () => void
  onClear: () => void
}

/** What stands in place of rows: no valuation fits the filters, or there is none yet. */
export function Nothing({ narrowed, later, onFirst, onClear }: Props) {
  const { t } = useTranslation()
  const { user, allowed } = useMe()
  if (later)
    return (
      <EmptyState
        icon={<IconFileSearch />}
        title={t('valuations:list.pageEmpty')}
        action={
          <Button variant="default" onClick={onFirst}>
            {t('valuations:list.first')}
          </Button>
        }
      />
    )
  if (narrowed)
    return (
      <EmptyState
        icon={<IconFileSearch />}
        title={t('valuations:list.none')}
        hint={t('valuations:list.noneHint')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('valuations:list.clear')}
          </Button>
        }
      />
    )
  const staff = allowed('canCreateValuations')
  // Valuations are linked to the accounts of clients and users; nobody else has any to wait for.
  const linked = user?.role === 'CLIENT' || user?.role === 'USER'
  return (
    <EmptyState
      icon={<IconFolderOpen />}
      title={t('valuations:list.empty')}
      hint={staff ? t('valuations:list.emptyStaff') : linked ? t('valuations:list.emptyOther') : undefined}
      action={staff ? <ButtonLink to="/valuations/create">{t('valuations:list.create')}</ButtonLink> : undefined}
    />
  )
}
