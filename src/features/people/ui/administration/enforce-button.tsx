import { IconShieldLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { ActionDialog } from './action-dialog.tsx'
import classes from './list/list.module.css'
import { refreshPeople } from './reads.ts'

/** Requires two-factor of all privileged users for whom it is neither on nor required yet, and shows how many they were. */
export function EnforceButton() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const [confirming, setConfirming] = useState(false)
  const enforce = async () => {
    const { changed: count } = await rpc.people.enforceTwoFactor({})
    if (count === 0) toast.info(t('administration:enforce.none'))
    else toast.success(t('administration:enforce.done', { count, n: number(count) }))
    setConfirming(false)
    await refreshPeople(client)
    return true
  }
  return (
    <>
      <Button
        className={classes.whole}
        variant="default"
        leftSection={<IconShieldLock size={18} aria-hidden="true" />}
        onClick={() => setConfirming(true)}
      >
        {t('administration:enforce')}
      </Button>
      {confirming ? (
        <ActionDialog
          keptAt="enforce"
          title={t('administration:enforce')}
          button={t('administration:bulk.requireTwoFactor')}
          run={enforce}
          onClose={() => setConfirming(false)}
        >
          <p>{t('administration:enforce.text')}</p>
        </ActionDialog>
      ) : null}
    </>
  )
}
