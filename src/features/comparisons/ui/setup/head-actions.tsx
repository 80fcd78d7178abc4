import { Button } from '@mantine/core'
import { type Icon, IconLink, IconPrinter } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCopy } from '#web/kit/use-copy.ts'
import { type Command, useCommands } from '#web/palette/commands.ts'
import details from '#web/records/details/details.module.css'
import { searchOf } from '../../rules/address.ts'
import type { Comparing } from './use-comparing.ts'

/** What can be done with a comparison as it stands: passed on, put on paper. */
export function HeadActions({ comparing }: { comparing: Comparing }) {
  const { t } = useTranslation()
  const router = useRouter()
  const copy = useCopy()
  const { asked, faults } = comparing
  const isWhole = faults.length === 0
  const copyLink = () => {
    const { href } = router.buildLocation({ to: '/properties/compare', search: searchOf(asked) })
    void copy(new URL(href, location.origin).href)
  }
  const print = () => window.print()
  const commands: Command[] = isWhole
    ? [
        { id: 'copyLink', name: (say) => say('comparisons:setup.copy'), icon: IconLink, run: copyLink },
        { id: 'print', name: (say) => say('valuations:details.print'), icon: IconPrinter, run: print },
      ]
    : []
  useCommands(commands)
  return (
    <>
      <Button {...look(IconLink)} onClick={copyLink}>
        {t('comparisons:setup.copy')}
      </Button>
      <Button {...look(IconPrinter)} disabled={!isWhole} onClick={print}>
        {t('valuations:details.print')}
      </Button>
    </>
  )
}

/** How every button of the head looks, each with its own sign. */
function look(Sign: Icon) {
  return { variant: 'default', className: details.act, leftSection: <Sign size={18} aria-hidden="true" /> } as const
}
