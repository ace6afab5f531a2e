/** The day of now in the zone of resorts that tests make: near midnight it is not that of UTC. */
export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Bratislava' }).format(new Date())
