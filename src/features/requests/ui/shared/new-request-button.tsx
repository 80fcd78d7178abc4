import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { toastError } from '#web/kit/feedback/error-text.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'

/** Begins a request of the client and opens it, unless they are limited to sections of the account; a call whose answer was lost begins the same one when it is sent again. */
export function NewRequestButton() {
  const { t } = useTranslation()
  const isLimited = useMe().user?.isLimited
  const navigate = useNavigate()
  const key = useRef(newId())
  const { act, busy } = useRun(async () => {
    const { id } = await rpc.requests.create({}, { idempotencyKey: key.current })
    key.current = newId()
    await navigate({ to: '/portal/requests/$id', params: { id } })
  }, toastError)
  if (isLimited) return null
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} loading={busy} onClick={() => void act()}>
      {t('requests:new')}
    </Button>
  )
}
