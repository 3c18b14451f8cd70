-- Days are those of Cotonou everywhere: a favourite too is counted on the day on which its listing's seller reads it.
CREATE OR REPLACE FUNCTION count_favorite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listing_counters (listing_id, favorites) VALUES (NEW.listing_id, 1)
      ON CONFLICT (listing_id) DO UPDATE SET favorites = listing_counters.favorites + 1;
    INSERT INTO listing_days (listing_id, day, favorites)
      VALUES (NEW.listing_id, (NEW.created_at AT TIME ZONE 'Africa/Porto-Novo')::date, 1)
      ON CONFLICT (listing_id, day) DO UPDATE SET favorites = listing_days.favorites + 1;
  ELSE
    UPDATE listing_counters SET favorites = greatest(favorites - 1, 0) WHERE listing_id = OLD.listing_id;
    UPDATE listing_days SET favorites = greatest(favorites - 1, 0)
      WHERE listing_id = OLD.listing_id AND day = (OLD.created_at AT TIME ZONE 'Africa/Porto-Novo')::date;
  END IF;
  RETURN NULL;
END
$$;
