/** The cities of the footer and the filters. `places` have the spelling of the ZIP code data. */
export const cities = [
  {
    slug: 'miami-fl',
    name: 'Miami',
    state: 'FL',
    places: [{ city: 'Miami', state: 'FL' }],
    metaDescription:
      'Meet independent caregivers in Miami, FL: home care from Little Havana to Kendall, in English, Spanish and Haitian Creole. Compare rates, experience and third-party badges.',
  },
  {
    slug: 'austin-tx',
    name: 'Austin',
    state: 'TX',
    places: [{ city: 'Austin', state: 'TX' }],
    metaDescription:
      'Find home caregivers in Austin, TX, from Hyde Park to the Hill Country edge. See hourly rates, specialties and third-party verification badges before you write.',
  },
  {
    slug: 'chicago-il',
    name: 'Chicago',
    state: 'IL',
    places: [{ city: 'Chicago', state: 'IL' }],
    metaDescription:
      'Home caregivers in Chicago, IL, on the North, West and South Sides. Compare experience, languages and rates, and write to the ones you like.',
  },
  {
    slug: 'los-angeles-ca',
    name: 'Los Angeles',
    state: 'CA',
    places: [{ city: 'Los Angeles', state: 'CA' }],
    metaDescription:
      'Independent caregivers in Los Angeles, CA, for seniors, recovery after surgery and disability care at home. Filter by language, rate and availability.',
  },
  {
    slug: 'atlanta-ga',
    name: 'Atlanta',
    state: 'GA',
    places: [{ city: 'Atlanta', state: 'GA' }],
    metaDescription:
      'Caregivers for home care in Atlanta, GA, inside the Perimeter and out. Read profiles, check third-party badges and talk to caregivers directly.',
  },
  {
    slug: 'phoenix-az',
    name: 'Phoenix',
    state: 'AZ',
    places: [{ city: 'Phoenix', state: 'AZ' }],
    metaDescription:
      'Find independent caregivers in Phoenix, AZ, for daily help, overnight and live-in care. Profiles show rates, years of experience and verification badges.',
  },
  {
    slug: 'houston-tx',
    name: 'Houston',
    state: 'TX',
    places: [{ city: 'Houston', state: 'TX' }],
    metaDescription:
      'Home care in Houston, TX, from independent caregivers who speak your language. Compare specialties, hourly rates and third-party badges.',
  },
  {
    slug: 'tampa-fl',
    name: 'Tampa',
    state: 'FL',
    places: [{ city: 'Tampa', state: 'FL' }],
    metaDescription:
      'Meet caregivers for seniors and families in Tampa, FL. Part-time visits, overnight care or live-in help, with rates and badges on every profile.',
  },
  {
    slug: 'seattle-wa',
    name: 'Seattle',
    state: 'WA',
    places: [{ city: 'Seattle', state: 'WA' }],
    metaDescription:
      'Independent home caregivers in Seattle, WA, from Ballard to Rainier Beach. Compare experience, languages and hourly rates, then write to them directly.',
  },
  {
    slug: 'baltimore-dc',
    name: 'Baltimore/DC',
    state: 'MD',
    places: [
      { city: 'Baltimore', state: 'MD' },
      { city: 'Washington', state: 'DC' },
    ],
    metaDescription:
      'Home caregivers in Baltimore, MD, and Washington, DC. See who works near you, what they charge and which third-party checks they have passed.',
  },
] as const;
