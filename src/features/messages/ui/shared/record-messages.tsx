import { useTranslation } from '#web/i18n/i18n.ts'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import type { ThreadOf } from '../../model.ts'
import { ThreadPanel } from '../thread/thread-panel.tsx'

/** The messages of a record on its page, with the way to the thread's own page once it has begun. */
export function RecordMessages({ of }: { of: ThreadOf }) {
  const { t } = useTranslation()
  const at = usePortalPath()
  return (
    <ThreadPanel
      of={of}
      action={({ id }) =>
        id === null ? null : (
          <ButtonLink to={at('/messages/$id')} params={{ id }} size="sm" variant="default">
            {t('messages:open')}
          </ButtonLink>
        )
      }
    />
  )
}
