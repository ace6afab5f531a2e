/** Rules of some entities that only the server can apply: values it sets, and conditions on other records. */
import { camera } from '@ridgeline/domain/entities/camera'
import { mqttConnection } from '@ridgeline/domain/entities/mqtt-connection'
import { resort } from '@ridgeline/domain/entities/resort'
import { resortFacts } from '../../entities/records/resort/resort-facts.ts'
import { sealCredentials } from '../../secrets/camera-credentials.ts'
import { mqttPassword, shopSecret } from '../../secrets/sealed-fields.ts'
import type { Services } from '../../services.ts'
import { accreditationRules } from './shop/accreditations.ts'
import { avalancheRules } from './weather/avalanches.ts'
import { expressShoppingRules } from './shop/express-shopping.ts'
import { feedRules } from './feed.ts'
import { hierarchyRules } from './hierarchies.ts'
import { mapRules } from './maps.ts'
import { noticeRules } from './notices.ts'
import { parkingRules } from './parking.ts'
import { priceRules } from './shop/prices.ts'
import { signedOffRules } from './signed-off.ts'
import { snowGunRules } from './snow-guns.ts'
import { weatherRules } from './weather/weather.ts'

/** Also used by commands, which have no listeners and no routes. */
export function recordRules(_: unknown, services: Pick<Services, 'hooks' | 'vault' | 'db' | 'changes'>) {
  const { hooks, vault } = services
  hooks.factsOf = resortFacts(services)
  for (const attach of [
    accreditationRules,
    noticeRules,
    priceRules,
    expressShoppingRules,
    parkingRules,
    avalancheRules,
    weatherRules,
    feedRules,
    hierarchyRules,
    mapRules,
    signedOffRules,
    snowGunRules,
  ])
    attach(services)
  hooks.onPrepare(mqttConnection, (values, { before }) => mqttPassword.seal(vault, values, before))
  hooks.onPrepare(camera, (values, { before }) => sealCredentials(vault, values, before))
  hooks.onPrepare(resort, (values, { before }) => shopSecret.seal(vault, values, before))
}
