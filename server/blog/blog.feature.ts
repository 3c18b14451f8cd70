import type { Feature } from '#server/platform/feature.ts';
import { blogData } from './blog-data.ts';
import { blogJobs } from './blog.jobs.ts';
import { blogRoutes } from './blog.routes.ts';
import { feedRoutes } from './feed.routes.ts';
import { writeBuiltInPosts } from './write-built-in-posts.ts';

export const blogFeature: Feature = {
  name: 'blog',
  routes: [
    { path: '/api/blog', routes: blogRoutes },
    { path: '/', routes: feedRoutes },
  ],
  jobs: blogJobs,
  personalData: [blogData],
  onStart: writeBuiltInPosts,
};
