-- Announces what pages show to every process that keeps some (server/cached-pages.ts), once the change commits and whoever
-- makes it: a use-case, a job, or somebody at the console of the database. Ids only. One field for each thing that is dropped.
CREATE FUNCTION announce_page_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change jsonb;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'listings' THEN
      change := jsonb_build_object('listing', coalesce(NEW.id, OLD.id));
      -- Which listings stand first, and whether one stands there at all again.
      IF TG_OP = 'UPDATE' AND (OLD.is_featured, OLD.is_premium, OLD.boost_ends_at, OLD.boost_rank, OLD.is_public)
        IS DISTINCT FROM (NEW.is_featured, NEW.is_premium, NEW.boost_ends_at, NEW.boost_rank, NEW.is_public) THEN
        change := change || '{"lists": 1}';
      END IF;
    WHEN 'listing_pictures' THEN
      change := jsonb_build_object('listing', coalesce(NEW.listing_id, OLD.listing_id));
    WHEN 'listing_comments' THEN
      IF coalesce(OLD.status, '') <> 'approved' AND coalesce(NEW.status, '') <> 'approved' THEN
        RETURN NULL;
      END IF;
      change := jsonb_build_object('listing', coalesce(NEW.listing_id, OLD.listing_id));
    WHEN 'users' THEN
      change := jsonb_build_object('user', coalesce(NEW.id, OLD.id));
      -- Their name and picture stand beside their comments.
      PERFORM pg_notify('tokpa_events', '~pages ' || jsonb_build_object('listing', listing_id)::text)
        FROM listing_comments WHERE author_id = coalesce(NEW.id, OLD.id) AND status = 'approved';
    WHEN 'preferences' THEN
      change := jsonb_build_object('user', coalesce(NEW.user_id, OLD.user_id));
    WHEN 'blog_posts' THEN
      change := '{"blog": 1}';
    ELSE
      change := '{"everything": 1}';
  END CASE;
  PERFORM pg_notify('tokpa_events', '~pages ' || change::text);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Not `popularity`, which a job writes for many listings at once, nor what visitors do not see.
CREATE TRIGGER listings_on_pages AFTER UPDATE ON listings FOR EACH ROW WHEN (
  (OLD.seller_id, OLD.status, OLD.category, OLD.title, OLD.description, OLD.price_minor, OLD.currency, OLD.country_code,
   OLD.city_slug, OLD.district, OLD.landmark, OLD.price_terms, OLD.specific_data, OLD.videos, OLD.video_id,
   OLD.contact_phone, OLD.contact_ways, OLD.contact_hours, OLD.is_featured, OLD.is_premium, OLD.boost_ends_at,
   OLD.boost_rank, OLD.is_reserved, OLD.is_paused, OLD.is_hidden, OLD.version, OLD.published_at, OLD.sold_at,
   OLD.availability_confirmed_at)
  IS DISTINCT FROM
  (NEW.seller_id, NEW.status, NEW.category, NEW.title, NEW.description, NEW.price_minor, NEW.currency, NEW.country_code,
   NEW.city_slug, NEW.district, NEW.landmark, NEW.price_terms, NEW.specific_data, NEW.videos, NEW.video_id,
   NEW.contact_phone, NEW.contact_ways, NEW.contact_hours, NEW.is_featured, NEW.is_premium, NEW.boost_ends_at,
   NEW.boost_rank, NEW.is_reserved, NEW.is_paused, NEW.is_hidden, NEW.version, NEW.published_at, NEW.sold_at,
   NEW.availability_confirmed_at))
EXECUTE FUNCTION announce_page_change();--> statement-breakpoint
CREATE TRIGGER listings_gone_from_pages AFTER DELETE ON listings FOR EACH ROW EXECUTE FUNCTION announce_page_change();--> statement-breakpoint
CREATE TRIGGER listing_pictures_on_pages AFTER INSERT OR UPDATE OR DELETE ON listing_pictures FOR EACH ROW EXECUTE FUNCTION announce_page_change();--> statement-breakpoint
CREATE TRIGGER listing_comments_on_pages AFTER INSERT OR UPDATE OR DELETE ON listing_comments FOR EACH ROW EXECUTE FUNCTION announce_page_change();--> statement-breakpoint
CREATE TRIGGER users_on_pages AFTER UPDATE ON users FOR EACH ROW WHEN (
  (OLD.name, OLD.first_name, OLD.last_name, OLD.image, OLD.phone_number, OLD.phone_verified_at, OLD.email_verified,
   OLD.country_code, OLD.banned_at, OLD.deletion_due_at)
  IS DISTINCT FROM
  (NEW.name, NEW.first_name, NEW.last_name, NEW.image, NEW.phone_number, NEW.phone_verified_at, NEW.email_verified,
   NEW.country_code, NEW.banned_at, NEW.deletion_due_at))
EXECUTE FUNCTION announce_page_change();--> statement-breakpoint
CREATE TRIGGER users_gone_from_pages AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION announce_page_change();--> statement-breakpoint
CREATE TRIGGER preferences_on_pages AFTER INSERT OR UPDATE OR DELETE ON preferences FOR EACH ROW EXECUTE FUNCTION announce_page_change();--> statement-breakpoint
CREATE TRIGGER blog_posts_on_pages AFTER INSERT OR UPDATE OR DELETE ON blog_posts FOR EACH STATEMENT EXECUTE FUNCTION announce_page_change();--> statement-breakpoint
CREATE TRIGGER settings_on_pages AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT EXECUTE FUNCTION announce_page_change();--> statement-breakpoint
CREATE TRIGGER categories_on_pages AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION announce_page_change();--> statement-breakpoint
CREATE TRIGGER synonyms_on_pages AFTER INSERT OR UPDATE OR DELETE ON search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION announce_page_change();--> statement-breakpoint
CREATE TRIGGER safety_switches_on_pages AFTER INSERT OR UPDATE OR DELETE ON safety_switches FOR EACH STATEMENT EXECUTE FUNCTION announce_page_change();
