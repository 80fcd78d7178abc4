import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { errorText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { rpc } from '#web/rpc/rpc.ts'

/** Begins a request of the client and opens it; a call whose answer was lost begins the same one when it is sent again. */
export function NewRequestButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const key = useRef(newId())
  const { busy, submit } = useSubmit(
    () => ({}),
    async () => {
      try {
        const { id } = await rpc.requests.create({}, { idempotencyKey: key.current })
        key.current = newId()
        await navigate({ to: '/portal/requests/$id', params: { id } })
      } catch (error) {
        toast.error(errorText(error))
      }
      return undefined
    },
  )
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} loading={busy} onClick={() => void submit()}>
      {t('requests:new')}
    </Button>
  )
}
