import { IconPhonePlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { useMe } from '#web/session/me.ts'

const PhoneDialog = fetched(async () => (await import('../form/phone-dialog.tsx')).PhoneDialog)

/** Takes a request by telephone and opens it, for staff who may open valuations. */
export function TakeButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isAllowed = useMe().allowed('canCreateValuations')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (!isAllowed) return null
  return (
    <>
      <Button leftSection={<IconPhonePlus size={18} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t('requests:take')}
      </Button>
      {isOpen ? (
        <PhoneDialog
          after={({ id }) => navigate({ to: '/requests/$id', params: { id } })}
          onClose={close}
          onUnfetched={close}
        />
      ) : null}
    </>
  )
}
