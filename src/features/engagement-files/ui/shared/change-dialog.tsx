import type { QueryClient } from '@tanstack/react-query'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { formOf, sentOf, useDescribedFields } from '#web/forms/described-fields.ts'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { FILE_FIELDS } from '../../fields.ts'
import type { EngagementFile } from '../../model.ts'
import { fileFaults } from '../../rules.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    engagementFiles: 'of'
  }
}

/** Reads the files of engagements again. */
export const refreshFiles = (client: QueryClient) => client.invalidateQueries({ queryKey: ['engagementFiles'] })

type DialogProps = { of: EngagementFile; isClient: boolean; onClose: () => void }

/** Changes what is written of a file, and whether the client sees it. */
export function ChangeDialog({ of, isClient, onClose }: DialogProps) {
  const { t } = useTranslation()
  const fields = useDescribedFields((field) => `engagementfiles:field.${field}`)(FILE_FIELDS)
  // What a client gives, it sees; so of what one gave there is nothing to choose.
  const asked = fields.filter(({ name }) => name !== 'isShared' || (!isClient && of.side === 'firm'))
  return (
    <ActDialog
      place={`engagement-file ${of.id}`}
      start={formOf(FILE_FIELDS, of)}
      title={t('engagementfiles:change')}
      fields={() => asked}
      check={(typed) => faultsByField(fileFaults(typed))}
      save={t('engagementfiles:save')}
      send={(typed) => rpc.engagementFiles.update({ id: of.id, version: of.version, ...sentOf(FILE_FIELDS, typed) })}
      done={t('engagementfiles:saved')}
      on={{ refresh: refreshFiles, stale: 'engagementfiles:stale' }}
      onClose={onClose}
    />
  )
}
