import { JOB_OFFERS } from '#shared/careers/job-offers.data.ts';

/** For search engines: schema.org's JobPosting. */
export function offersData(siteName: string): object[] {
  return JOB_OFFERS.map(({ slug, title, place, postedOn, summary, tasks, profile }) => ({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: siteName, value: slug },
    title,
    description: [summary, ...tasks, ...profile].map((text) => `<p>${text}</p>`).join(''),
    datePosted: postedOn,
    employmentType: 'FULL_TIME',
    directApply: true,
    hiringOrganization: { '@type': 'Organization', name: siteName },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: place.city,
        addressCountry: place.countryCode,
      },
    },
  }));
}
