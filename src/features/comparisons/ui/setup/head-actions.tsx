import { Button } from '@mantine/core'
import { type Icon, IconDeviceFloppy, IconLink, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { useCopy } from '#web/kit/text/use-copy.ts'
import { type Command, useCommands } from '#web/palette/commands.ts'
import details from '#web/records/details/details.module.css'
import { ExportMenu } from '#web/records/export/export-menu.tsx'
import { fileQuery, searchOf } from '../../rules/address.ts'
import { savedQuery } from '../reads.ts'
import { useMaySave } from '../use-may-save.ts'
import type { Comparing } from './use-comparing.ts'

// Loaded lazily: most comparisons are not saved.
const SaveDialog = fetched(async () => (await import('../save/save-dialog.tsx')).SaveDialog)

/** The actions of the screen: save, copy the link, print, export. */
export function HeadActions({ comparing }: { comparing: Comparing }) {
  const { t } = useTranslation()
  const router = useRouter()
  const navigate = useNavigate()
  const copy = useCopy()
  const maySave = useMaySave()
  const { asked, there, faults } = comparing
  const [isSaving, setSaving] = useState(false)
  const of = useQuery({ ...savedQuery(asked.of ?? ''), enabled: asked.of !== null }).data
  const isWhole = faults.length === 0
  const save = () => setSaving(true)
  const close = () => setSaving(false)
  const copyLink = () => {
    const { href } = router.buildLocation({ to: '/properties/compare', search: searchOf(asked) })
    void copy(new URL(href, location.origin).href)
  }
  const print = () => window.print()
  const commands: Command[] = isWhole
    ? [
        { id: 'copyLink', name: (say) => say('comparisons:setup.copy'), icon: IconLink, run: copyLink },
        { id: 'print', name: (say) => say('records:details.print'), icon: IconPrinter, run: print },
      ]
    : []
  const saveCommand: Command = {
    id: 'save',
    name: (say) => say('comparisons:save.save'),
    icon: IconDeviceFloppy,
    run: save,
  }
  useCommands(isWhole && maySave ? [saveCommand, ...commands] : commands)
  return (
    <>
      {maySave ? (
        <Button {...look(IconDeviceFloppy)} variant="filled" disabled={!isWhole} onClick={save}>
          {t('comparisons:save.save')}
        </Button>
      ) : null}
      <Button {...look(IconLink)} onClick={copyLink}>
        {t('comparisons:setup.copy')}
      </Button>
      <Button {...look(IconPrinter)} disabled={!isWhole} onClick={print}>
        {t('records:details.print')}
      </Button>
      {isWhole ? (
        <ExportMenu
          title={t('comparisons:saved.export')}
          offers={[{ format: 'pdf' }, { format: 'xlsx' }]}
          pathOf={(format, language) => `/files/comparisons/${format}?${fileQuery(asked, language)}`}
          inEither
          inHead
        />
      ) : null}
      {isSaving ? (
        <SaveDialog
          setup={asked}
          properties={there}
          of={of}
          onSaved={({ id }) => void navigate({ to: '/properties/compare/$id', params: { id } })}
          onClose={close}
          onUnfetched={close}
        />
      ) : null}
    </>
  )
}

/** The common props of the buttons, each with its own icon. */
function look(Sign: Icon) {
  return { variant: 'default', className: details.act, leftSection: <Sign size={18} aria-hidden="true" /> } as const
}
