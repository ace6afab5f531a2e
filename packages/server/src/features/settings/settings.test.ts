import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'

test('R4.9, OP45: a browser learns the host of the meteo service before anyone has signed in', async () => {
  const server = await startTestServer({ METEO_HOST: 'meteo.resort.example', APP_NAME: 'Tatry' })
  try {
    expect((await server.app.inject('/api/public/settings')).json()).toEqual({
      appName: 'Tatry',
      loginType: 'legacy',
      languages: ['sk', 'cs', 'en', 'de', 'pl', 'it', 'hu'],
      passwordReset: false,
      meteoHost: 'meteo.resort.example',
    })
  } finally {
    await server.close()
  }
})
