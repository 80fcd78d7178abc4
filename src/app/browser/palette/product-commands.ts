import {
  type Icon,
  IconAccessible,
  IconContrast,
  IconDeviceDesktop,
  IconFilter,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconNumbers,
  IconPrinter,
  IconSun,
  IconUserCheck,
} from '@tabler/icons-react'
import { type Actor, isStaff } from '#access/actor.ts'
import { type Access, refusal } from '#access/can.ts'
import type { ComparisonSearch } from '#features/comparisons/ui/search.ts'
import type { PropertySearch } from '#features/properties/ui/search.ts'
import type { ListSearch } from '#features/valuations/ui/search.ts'
import { STATUS_ORDER } from '#features/valuations/workflow.ts'
import type { Digits } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { Command } from '#web/palette/commands.ts'
import { showAccessibility } from '#web/shell/accessibility/shown.ts'
import { openShortcuts } from '../shortcuts/keys.ts'
import { destinationsFor, type ScreenPath } from './destinations.ts'

/** The person, the state of the screen, and the actions that commands run. */
export type CommandContext = {
  actor: Actor | null
  accessOf: (to: ScreenPath) => Access
  scheme: 'auto' | 'light' | 'dark'
  highContrast: boolean
  digits: Digits
  go: (to: ScreenPath, search?: ListSearch | PropertySearch | ComparisonSearch) => void
  switchLanguage: () => void
  chooseScheme: (scheme: CommandContext['scheme']) => void
  chooseContrast: (high: boolean) => void
  chooseDigits: (digits: Digits) => void
  print: () => void
  signOut: () => void
}

/** The screens that this person may open, and for staff the valuations assigned to them. */
export function goCommands({ actor, accessOf, go }: CommandContext): Command[] {
  const places = destinationsFor(actor, accessOf).map(
    ({ to, ...place }): Command => ({ ...place, id: `go.${to}`, run: () => go(to) }),
  )
  if (!actor || !isStaff(actor) || refusal(actor, accessOf('/valuations'))) return places
  const own: Command = {
    id: 'go.assigned',
    name: (t) => t('palette:assignedToMe'),
    also: 'my work mine اعمالي تقييماتي مهامي',
    icon: IconUserCheck,
    run: () => go('/valuations', { assignedTo: actor.id }),
  }
  return [...places, own]
}

/** The list of each status. */
export function listCommands({ actor, accessOf, go }: CommandContext): Command[] {
  if (refusal(actor, accessOf('/valuations'))) return []
  return STATUS_ORDER.map((status) => ({
    id: `list.${status}`,
    name: (t) => t('palette:valuations', { which: t(`valuations:status.${status}`) }),
    also: 'status list filter حالة قائمة تصفية',
    icon: IconFilter,
    run: () => go('/valuations', { status }),
  }))
}

const SCHEMES: Readonly<Record<CommandContext['scheme'], Icon>> = {
  light: IconSun,
  dark: IconMoon,
  auto: IconDeviceDesktop,
}
const SAMPLES: Readonly<Record<Digits, string>> = { latn: '123', arab: '١٢٣' }

/** Display, print and sign-out commands. A display setting that is active already is not offered. */
export function doCommands(context: CommandContext): Command[] {
  const { actor, scheme, highContrast, digits } = context
  const other = digits === 'latn' ? 'arab' : 'latn'
  const schemes = (['light', 'dark', 'auto'] as const).filter((one) => one !== scheme)
  const all: (Command | false)[] = [
    {
      id: 'language',
      name: (t) => t('palette:language'),
      also: 'language english arabic لغة انجليزي عربي العربية',
      icon: IconLanguage,
      run: context.switchLanguage,
    },
    ...schemes.map(
      (one): Command => ({
        id: `scheme.${one}`,
        name: (t) => t('palette:scheme', { scheme: t(`shell:scheme.${one}`) }),
        also: 'theme mode night day وضع سمة ليلي نهاري',
        icon: SCHEMES[one],
        run: () => context.chooseScheme(one),
      }),
    ),
    {
      id: 'contrast',
      name: (t) => t(highContrast ? 'palette:contrastOff' : 'palette:contrastOn'),
      also: 'accessibility وصول',
      icon: IconContrast,
      run: () => context.chooseContrast(!highContrast),
    },
    {
      id: 'accessibility',
      name: (t) => t('palette:accessibility'),
      also: 'font size larger smaller zoom contrast خط تكبير تصغير تباين',
      icon: IconAccessible,
      run: () => showAccessibility(true),
    },
    // The choice of digits is stored with the account.
    actor !== null && {
      id: 'digits',
      name: (t) => t('palette:digits', { sample: isolateBidi(SAMPLES[other]) }),
      also: 'digits numbers numerals أرقام عربية هندية',
      icon: IconNumbers,
      run: () => context.chooseDigits(other),
    },
    {
      id: 'print',
      name: (t) => t('palette:print'),
      also: 'paper pdf ورق',
      icon: IconPrinter,
      run: context.print,
    },
    {
      id: 'shortcuts',
      name: (t) => t('palette:shortcuts'),
      also: 'keys keyboard مفاتيح',
      icon: IconKeyboard,
      run: openShortcuts,
    },
    actor !== null && {
      id: 'signOut',
      name: (t) => t('shell:signOut'),
      also: 'log out logout exit خروج مغادرة',
      icon: IconLogout,
      run: context.signOut,
    },
  ]
  return all.filter((command) => command !== false)
}
