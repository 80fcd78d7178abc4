import { useMantineColorScheme } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { errorText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { useReading } from '#web/kit/text/use-format.ts'
import { chooseLanguage } from '#web/session/language.ts'
import { actorOf, useMe } from '#web/session/me.ts'
import { useDigitsChoice } from '#web/session/use-digits-choice.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { chooseContrast, useHighContrast } from '#web/styles/contrast.ts'
import type { CommandContext } from './product-commands.ts'

/** The context that the product's general commands run in. */
export function useCommandContext(): CommandContext {
  const router = useRouter()
  const navigate = useNavigate()
  const { user } = useMe()
  const { language, digits } = useReading()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const chooseDigits = useDigitsChoice()
  const signOut = useSignOut()
  const failed = (error: unknown) => toast.error(errorText(error))
  return {
    actor: actorOf(user),
    // A path without an access rule is no page, and offered to nobody but 'super'.
    accessOf: (to) => router.routesByPath[to]?.options.staticData?.access ?? 'super',
    scheme: colorScheme,
    highContrast: useHighContrast(),
    digits,
    go: (to, search = {}) => void navigate({ to, search }),
    switchLanguage: () => void chooseLanguage(language === 'ar' ? 'en' : 'ar', user).catch(failed),
    chooseScheme: setColorScheme,
    chooseContrast,
    chooseDigits,
    print: () => window.print(),
    signOut: signOut.run,
  }
}
