import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { useCopy } from '#web/kit/text/use-copy.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { LinkedPerson } from '../../model/user.ts'

/** For how many days an invitation's link is valid. */
const DAYS = 7

/** The link of an invitation that no mail carries, to be handed over by whoever invited. */
export function InvitationLink({ link }: { link: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const copy = useCopy()
  return (
    <>
      <TextInput
        label={t('administration:invite.link')}
        description={t('administration:invite.linkHint', { days: number(DAYS) })}
        value={link}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy(link)}>
        {t('administration:invite.copy')}
      </Button>
    </>
  )
}

/** Says truthfully what became of an invitation, and returns its link where it is to be handed over. */
export function useSentInvitation(): (invited: LinkedPerson) => string | null {
  const { t } = useTranslation()
  return ({ email, delivery, link }) => {
    const isolated = { email: isolateBidi(email) }
    if (delivery === 'SENT') toast.success(t('administration:invite.sent', isolated))
    else if (delivery === 'OUTBOX') toast.success(t('administration:invite.waits', isolated))
    else toast.success(t('administration:invite.made', isolated))
    return link
  }
}
