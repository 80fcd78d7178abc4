import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InviteDialog } from './invite-dialog.tsx'
import classes from './list/list.module.css'

/** Opens the invitation. */
export function InviteButton() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        className={classes.whole}
        leftSection={<IconMailForward size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('administration:invite')}
      </Button>
      {open ? <InviteDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
